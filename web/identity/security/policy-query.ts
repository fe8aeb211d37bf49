import type { CallOutput } from '#api/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { policyApi } from '#api/identity/policy.ts'
import type { CallError } from '#web/app/call/call-error.ts'
import { call } from '#web/app/call/call.ts'
import type { Language } from '#domain/language.ts'

/** A document, cleaned for showing. Each language has its own text, so the language is part of the key. */
export function policyQuery(policyType: string, projectCode: string, language: Language) {
  const query = { policyType, projectCode }
  return queryOptions<CleanPolicy | null, CallError>({
    queryKey: [policyApi.policy.path, query, language],
    queryFn: async ({ signal }) => {
      const [found, { cleanHtml }] = await Promise.all([
        call(policyApi.policy, { query }, { quiet: true, signal }),
        import('#web/ui/rich-text/clean-html.ts'),
      ])
      return found && { ...found, policyContent: cleanHtml(found.policyContent) }
    },
  })
}

type CleanPolicy = CallOutput<typeof policyApi.policy>

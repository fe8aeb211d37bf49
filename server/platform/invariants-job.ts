import { textIn } from '#api/text/text.ts'
import { textOf } from '#server/failure.ts'
import { invariants } from '#server/invariants/all.ts'
import { tellViolations } from '#server/invariants/tell-violations.ts'
import { startBackgroundJob, type BackgroundJobKind } from '#server/jobs/background-jobs.ts'
import type { JobPerson } from '#server/jobs/take-job.ts'
import { Failure } from '#server/failure.ts'
import { invariantTexts } from '#server/text/invariants.ts'
import type { TxScope } from '#server/scope.ts'

export const invariantsKind = 'platform.invariants'

/** Has every promise checked that must hold in the caller's park, one line each. */
export const startInvariants = (scope: TxScope, by: JobPerson): Promise<string> =>
  startBackgroundJob(scope, by, {
    kind: invariantsKind,
    changes: null,
    title: { zh: textOf('invariants.title', 'zh-CN'), en: textOf('invariants.title', 'en-US') },
    input: {},
    lines: invariants.map(({ name }) => ({ ref: name, label: textIn(invariantTexts[name], scope.language) })),
  })

export const invariantsJob: BackgroundJobKind = async (scope, _job, { ref }) => {
  const check = invariants.find(({ name }) => name === ref)
  const broken = check ? await check.violations(scope.env.db, scope.now(), scope.tenantId) : []
  if (broken.length > 0) {
    const lines = await tellViolations(scope, broken)
    throw new Failure('invariants.broken', { count: lines.length, lines: lines.join('; ').slice(0, 1500) })
  }
  return textOf('invariants.holds', scope.language)
}

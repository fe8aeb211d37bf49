import { nameInLanguage } from '#domain/language.ts'
import { nodeOf } from '#domain/workflow/definition/graph-lookup.ts'
import { localizedHelp } from '#domain/workflow/definition/localized-names.ts'
import { nodeSettingsOf } from '#domain/workflow/definition/settings.ts'
import type { Language } from '#domain/language.ts'
import type { FlowVersion } from '../definition/flow-version.ts'
import { formKeyAt } from './node-form.ts'

/** What a node tells those who act there. */
export function nodeProperties(version: FlowVersion, node: string, language: Language) {
  const { compiled } = version
  const own = nodeSettingsOf(compiled, node)
  const shape = nodeOf(compiled.graph, node)
  return {
    nodeId: node,
    name: nameInLanguage(shape, language),
    type: shape.kind,
    jumpType: own.jumpType,
    choiceExcutor: own.choiceExecutor,
    backMode: own.backMode,
    approvalArea: own.approvalArea,
    referOpinion: own.referOpinion,
    help: localizedHelp(own, language),
    helpGlobal: localizedHelp(compiled.settings, language),
    opinionRequired: own.opinionRequired,
    signatureRequired: own.signatureRequired,
    mustClaim: own.mustClaim,
    allowEditUrgentState: own.allowEditUrgentState,
    formKey: formKeyAt(version, node),
  }
}

import { nodeOf } from '#domain/workflow/graph-lookup.ts'
import { helpIn, nameIn } from '#domain/workflow/language.ts'
import { settingsOf } from '#domain/workflow/settings.ts'
import type { Language } from '#server/http/failure.ts'
import type { FlowVersion } from './definitions.ts'
import { formKeyAt } from './node-form.ts'

/** What a node tells those who act there. */
export function nodeProperties(version: FlowVersion, node: string, language: Language) {
  const { compiled } = version
  const own = settingsOf(compiled, node)
  const shape = nodeOf(compiled.graph, node)
  return {
    nodeId: node,
    name: nameIn(shape, language),
    type: shape.kind,
    jumpType: own.jumpType,
    choiceExcutor: own.choiceExecutor,
    backMode: own.backMode,
    approvalArea: own.approvalArea,
    referOpinion: own.referOpinion,
    help: helpIn(own, language),
    helpGlobal: helpIn(compiled.settings, language),
    opinionRequired: own.opinionRequired,
    signatureRequired: own.signatureRequired,
    mustClaim: own.mustClaim,
    allowEditUrgentState: own.allowEditUrgentState,
    formKey: formKeyAt(version, node),
  }
}

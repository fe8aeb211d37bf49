/** The words an instance, a task and an opinion can stand in, as the wire spells them. */

export const INSTANCE_STATUSES = [
  'draft',
  'running',
  'end',
  'manualend',
  'backToStart',
  'back',
  'revoke',
  'revokeToStart',
] as const
export type InstanceStatus = (typeof INSTANCE_STATUSES)[number]

const LIVE_STATUSES: readonly InstanceStatus[] = ['running', 'back', 'backToStart', 'revoke', 'revokeToStart']

/** An instance that can still move: sent back or withdrawn, it waits for somebody like any other. */
export const isLive = (status: InstanceStatus) => LIVE_STATUSES.includes(status)

export const TASK_STATUSES = [
  'NORMAL',
  'AGENT',
  'DELIVERTO',
  'TRANSFORMING',
  'TRANSFORMED',
  'TRANSFORMEDINQU',
  'APPROVELINEING',
  'APPROVELINEED',
  'SIGNSEQUENCEING',
  'SIGNSEQUENCEED',
  'SIGNLINEING',
  'SIGNLINEED',
  'COMMU',
  'BACK',
  'ADDSIGN',
  'USERADDSIGN',
  'COPYTO',
  'SHARE',
  'BACKSHARE',
  'FOLLOW',
] as const
export type TaskStatus = (typeof TASK_STATUSES)[number]

export const OPINION_STATUSES = [
  'start',
  'end',
  'addsign',
  'awaiting_check',
  'start_commu',
  'awaiting_feedback',
  'feedback',
  'agree',
  'oppose',
  'abandon',
  'reject',
  'backToStart',
  'reSubmit',
  'revoker',
  'transRevoker',
  'revoker_to_start',
  'signPass',
  'signNotPass',
  'signBackCancel',
  'signRecoverCancel',
  'retracted',
  'signLineRetracted',
  'passCancel',
  'notPassCancel',
  'transforming',
  'deliverto',
  'deliverto_cancel',
  'delivertoAgree',
  'delivertoOppose',
  'transAgree',
  'transOppose',
  'addsignAgree',
  'addsignOppose',
  'skip',
  'manual_end',
  'copyto',
  'copyto_reply',
  'inqu',
  'inqu_reply',
  // Spelled so on the wire.
  'SHAER',
  'approveLineing',
  'approveLineAgree',
  'approveLineOppose',
  'signSequenceing',
  'signSequenceAgree',
  'signSequenceOppose',
  'signLineing',
  'signLineAgree',
  'signLineOppose',
  'lockTask',
  'childRefused',
  // Something happened by itself, or a manager changed something: the line says what in its reason.
  'auto',
  'manage',
] as const
export type OpinionStatus = (typeof OPINION_STATUSES)[number]

export const DEFINITION_STATUSES = ['draft', 'deploy', 'forbidden', 'forbidden_instance', 'deleted'] as const
export type DefinitionStatus = (typeof DEFINITION_STATUSES)[number]

/** Why a node passed without anybody being asked. */
export const SKIP_REASONS = ['nobody', 'ownRequest', 'sameUser', 'approver', 'agent', 'starterForm'] as const
export type SkipReason = (typeof SKIP_REASONS)[number]

/** Who is asked in the applicant's place where they would decide about their own request. */
export const INSTEAD_REASONS = ['superiorAsked', 'administratorAsked'] as const
export type InsteadOfApplicant = (typeof INSTEAD_REASONS)[number]

/** What happened by itself. */
export const AUTOMATIC_REASONS = [
  'service',
  'script',
  'rule',
  'sent',
  'received',
  'timer',
  'signal',
  'condition',
  'child',
  'failed',
  'escalated',
  'overdue',
] as const
export type AutomaticReason = (typeof AUTOMATIC_REASONS)[number]

/** What somebody who manages the flow did from outside, and the way a person chose above the conditions. */
export const CHANGE_REASONS = [
  'reassign',
  'data',
  'suspend',
  'resume',
  'migrate',
  'end',
  'jump',
  'setTimer',
  'answer',
  'passRefused',
  'sendBack',
  /** Of a called flow: its caller was taken back, ended, or went another way. */
  'callerGone',
] as const

/** Why a line of the record is there where nobody's decision says it. Every word is a key of a text. */
export const RECORD_REASONS = [
  ...SKIP_REASONS,
  ...INSTEAD_REASONS,
  ...AUTOMATIC_REASONS,
  ...CHANGE_REASONS,
] as const
export type RecordReason = (typeof RECORD_REASONS)[number]

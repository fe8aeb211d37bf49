/** What is wrong with a diagram, as keys of texts its author reads. */
export type DefectKey =
  | 'unsupportedElement'
  | 'unsupportedTrigger'
  | 'noStart'
  | 'severalStarts'
  | 'noEnd'
  | 'startEntered'
  | 'endLeft'
  | 'looseFlow'
  | 'flowLeavesLevel'
  | 'unreachable'
  | 'noWayToEnd'
  | 'looseBoundary'
  | 'boundaryEntered'
  | 'eventSubProcessEntered'
  | 'conditionMissing'
  | 'flowConditionMissing'
  | 'conditionIgnored'
  | 'defaultMissing'
  | 'defaultUnknown'
  | 'notAnEvent'
  | 'linkLoose'
  | 'joinWaitsForever'
  | 'runsTwice'
  | 'tooManyWays'
  | 'turnsWithoutWaiting'
  | 'voteNeverReached'
  | 'handlerMissing'

/** `error` forbids deploying; `warning` is shown and can be lived with. */
export type Defect = {
  level: 'error' | 'warning'
  key: DefectKey
  node: string
  name: string
  /** What is meant: the name of a line, an attribute, or the id of another node. */
  detail?: string
  /** The line it is at; `node` is then where the line comes from. */
  flow?: string
  /** The setting that is meant. */
  setting?: string
}

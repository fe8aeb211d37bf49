/** The tenant that runs the installation; its people alone look after the others, and after the machine. */
export const runningTenant = 'platform'

/** Rights whose calls say or change something of the machine itself, which people of other parks on it are refused. */
const machineRights = ['platform.config', 'tenant.manage'] as const
type MachineRight = (typeof machineRights)[number]

/** A right as it is shown to who may use it on the machine too. */
export const atMachine = (right: MachineRight): string => `${right}@machine`

/** The rights of somebody as they are shown to them: each that they may use on the machine stands there for it too. */
export const shownRights = (rights: readonly string[], tenantCode: string): string[] =>
  [
    ...rights,
    ...(tenantCode === runningTenant
      ? machineRights.filter((right) => rights.includes(right)).map(atMachine)
      : []),
  ].toSorted()

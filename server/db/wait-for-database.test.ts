import { expect, test } from 'vitest'
import { waitForDatabase } from './wait-for-database.ts'

const fault = (code: string) => Object.assign(new Error(`fault ${code}`), { code })

/** Fails with these, one after the other, and then succeeds. */
function database(...faults: string[]) {
  const left = [...faults]
  return async () => {
    const code = left.shift()
    if (code !== undefined) {
      throw fault(code)
    }
    return 'ready'
  }
}

test('a database that recovers or takes over is waited for, and said to be', async () => {
  const said: string[] = []
  const how = { patience: 60_000, between: 1, onWait: ({ message }: Error) => said.push(message) }
  expect(await waitForDatabase(database('57P03', '57P03', '25006'), how)).toBe('ready')
  expect(said).toEqual(['fault 57P03', 'fault 57P03', 'fault 25006'])
})

test('what waiting does not mend is told at once, and what never mends at the end of patience', async () => {
  const how = { patience: 60_000, between: 1, onWait: () => {} }
  await expect(waitForDatabase(database('28P01', '57P03'), how)).rejects.toThrow('fault 28P01')
  const never = async () => {
    throw fault('57P03')
  }
  await expect(waitForDatabase(never, { ...how, patience: 0 })).rejects.toThrow('fault 57P03')
})

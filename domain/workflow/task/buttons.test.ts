import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BUTTONS, buttonsFor, type ButtonContext } from './buttons.ts'
import { CLAIM_STATES } from './holder.ts'
import { TASK_STATUSES, type TaskStatus } from '../engine/statuses.ts'

const all: ButtonContext = {
  nodeKind: 'userTask',
  isFirstNode: false,
  canReturn: true,
  privileges: [],
  allowTransTo: true,
  hasTimeLeft: true,
  lock: CLAIM_STATES.releasable,
  mustClaim: false,
  forLeader: false,
  isOwnRequest: false,
}
const held =
  'inqu agree oppose reject backToStart rejectToAnyNode flowImage approvalHistory print saveDraft endProcess lockUnlock delegate startCommu startTrans addSign'
const views = 'flowImage approvalHistory print'

describe('the buttons of a task', () => {
  test.each<[TaskStatus, string]>([
    ['NORMAL', `${held} instanceTrans taskDelay`],
    ['BACK', `${held} instanceTrans taskDelay`],
    ['ADDSIGN', `${held} instanceTrans taskDelay`],
    ['AGENT', held],
    ['DELIVERTO', held],
    ['TRANSFORMED', `agreeTrans opposeTrans ${views}`],
    ['TRANSFORMING', views],
    ['APPROVELINEING', views],
    ['COMMU', `commu ${views}`],
    ['TRANSFORMEDINQU', `commu ${views}`],
    ['APPROVELINEED', `agree reject ${views}`],
    ['SIGNSEQUENCEED', `agree signSequence ${views}`],
    ['SIGNLINEED', `agree signLine ${views}`],
    ['FOLLOW', ''],
  ])('%s', (status, expected) => {
    expect(buttonsFor(status, all).join(' ')).toBe(expected)
  })

  test('offer no way back on the first node, or where nobody was before', () => {
    for (const setting of [{ isFirstNode: true }, { canReturn: false }]) {
      const shown = buttonsFor('NORMAL', { ...all, ...setting })
      expect(shown.filter((button) => /reject|back/i.test(button))).toEqual([])
    }
  })

  test.each<[string, Partial<ButtonContext>, string]>([
    ['turning over, where the definition does not allow it', { allowTransTo: false }, 'delegate'],
    ['more time, where none is left', { hasTimeLeft: false }, 'taskDelay'],
    ['adding voters, without the right to', { nodeKind: 'signTask' }, 'addSign'],
    ['claiming, where there is nothing to claim', { lock: CLAIM_STATES.needless }, 'lockUnlock'],
    ['claiming, where somebody else has it', { lock: CLAIM_STATES.taken }, 'lockUnlock'],
    ['what a script hides', { hidden: ['print'] }, 'print'],
  ])('leave out %s', (_, setting, missing) => {
    const shown = buttonsFor('NORMAL', { ...all, ...setting })
    expect(buttonsFor('NORMAL', all).filter((button) => !(shown as string[]).includes(button))).toEqual([
      missing,
    ])
  })

  test('offer adding voters with the right to, or with all rights', () => {
    for (const privileges of [['allowAddSign'], ['all']] as const) {
      expect(buttonsFor('NORMAL', { ...all, nodeKind: 'signTask', privileges })).toContain('addSign')
    }
  })

  test('offer to abstain only where votes are counted', () => {
    for (const nodeKind of ['userTask', 'customSignTask', 'signTask'] as const) {
      const shown = buttonsFor('NORMAL', { ...all, nodeKind })
      expect(shown.includes('abandon')).toBe(nodeKind === 'signTask')
    }
  })

  test('are only to look at, or to send back, for whoever asked for it', () => {
    const shown = buttonsFor('NORMAL', { ...all, isOwnRequest: true })
    expect(shown.join(' ')).toBe('reject backToStart rejectToAnyNode flowImage approvalHistory print')
  })

  test('are three for a secretary', () => {
    expect(buttonsFor('NORMAL', { ...all, forLeader: true })).toEqual(['agree', 'reject', 'lockUnlock'])
  })

  test('are one while a task that must be claimed is not', () => {
    expect(buttonsFor('NORMAL', { ...all, mustClaim: true, lock: CLAIM_STATES.claimable })).toEqual([
      'lockUnlock',
    ])
    expect(buttonsFor('NORMAL', { ...all, mustClaim: true }).length).toBeGreaterThan(10)
  })

  test('offer signing by several on a node made for it', () => {
    const shown = buttonsFor('NORMAL', { ...all, nodeKind: 'customSignTask' })
    expect(shown).toEqual(expect.arrayContaining(['approveLine', 'signSequence', 'signLine']))
    expect(buttonsFor('TRANSFORMED', { ...all, nodeKind: 'customSignTask' })).not.toContain('approveLine')
  })

  test('are never more than the node’s own list, and never twice the same', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TASK_STATUSES), fc.subarray([...BUTTONS]), (status, only) => {
        const shown = buttonsFor(status, { ...all, only })
        expect(shown.every((button) => only.includes(button))).toBe(true)
        expect(new Set(shown).size).toBe(shown.length)
      }),
    )
  })
})

import { createHash } from 'node:crypto'
import { startPeer, type PeerAnswer } from '../testing-peer.ts'

type Code = {
  keyboardPwdId: number
  keyboardPwdName: string
  keyboardPwd: string
  startDate: number
  endDate: number
}

/**
 * TTLock's cloud, played on this machine: forms, a token, the clock within five minutes, status 200 whatever happens,
 * and locks that hold codes. `next` says how the next commands to a lock end; `lost`: done, and the answer never comes.
 */
export async function startTtlock(now: () => number) {
  const codes = new Map<string, Code[]>()
  const next: Array<number | 'lost'> = []
  const seen: string[] = []
  let ids = 1000
  let token = ''
  let tokens = 0

  function command(path: string, fields: URLSearchParams): PeerAnswer {
    const lock = fields.get('lockId') ?? ''
    const list = codes.get(lock) ?? []
    codes.set(lock, list)
    const span = { startDate: Number(fields.get('startDate')), endDate: Number(fields.get('endDate')) }
    const passcode = list.find(({ keyboardPwdId }) => keyboardPwdId === Number(fields.get('keyboardPwdId')))
    const refusal = next.shift()
    if (typeof refusal === 'number') {
      return { body: { errcode: refusal, errmsg: 'refused' } }
    }
    const lose = refusal === 'lost'
    if (
      path === '/v3/keyboardPwd/add' &&
      fields.get('addType') === '2' &&
      fields.get('keyboardPwdType') === '3'
    ) {
      const keyboardPwd = fields.get('keyboardPwd') ?? ''
      if (!/^\d{4,9}$/.test(keyboardPwd) || list.some((code) => code.keyboardPwd === keyboardPwd)) {
        return { body: { errcode: -3007, errmsg: 'same code' } }
      }
      ids += 1
      list.push({
        keyboardPwdId: ids,
        keyboardPwdName: fields.get('keyboardPwdName') ?? '',
        keyboardPwd,
        ...span,
      })
      return lose ? { status: 504, body: '' } : { body: { keyboardPwdId: ids } }
    }
    if (!passcode) {
      return { body: { errcode: -2009, errmsg: 'gone' } }
    }
    if (path === '/v3/keyboardPwd/change' && fields.get('changeType') === '2') {
      Object.assign(passcode, span, { keyboardPwd: fields.get('newKeyboardPwd') })
    } else if (path === '/v3/keyboardPwd/delete' && fields.get('deleteType') === '2') {
      list.splice(list.indexOf(passcode), 1)
    } else {
      return { body: { errcode: -3, errmsg: 'parameters' } }
    }
    return lose ? { status: 504, body: '' } : { body: { errcode: 0 } }
  }

  const peer = await startPeer(({ method, path, query, body }) => {
    const fields = method === 'GET' ? query : new URLSearchParams(body)
    seen.push(path)
    if (path === '/oauth2/token') {
      const isRight =
        fields.get('client_id') === 'us' &&
        fields.get('client_secret') === 'secret' &&
        fields.get('username') === 'park' &&
        fields.get('password') === createHash('md5').update('pass').digest('hex')
      tokens += 1
      token = `t${tokens}`
      return { body: isRight ? { access_token: token, expires_in: 7_776_000 } : { errcode: 10_007 } }
    }
    if (fields.get('clientId') !== 'us' || fields.get('accessToken') !== token) {
      return { body: { errcode: 10_003, errmsg: 'invalid token' } }
    }
    if (Math.abs(Number(fields.get('date')) - now()) > 300_000) {
      return { body: { errcode: 80_000, errmsg: 'date' } }
    }
    if (path === '/v3/lock/listKeyboardPwd') {
      return { body: { list: codes.get(fields.get('lockId') ?? '') ?? [] } }
    }
    if (path === '/v3/lockRecord/list') {
      const list = [
        { recordType: 4, success: 1, username: 'SJ1-abcd', lockDate: now() - 1000 },
        { recordType: 10, success: 1, username: '', lockDate: now() - 2000 },
        { recordType: 48, success: 0, username: '', lockDate: now() - 3000 },
      ]
      return { body: { list } }
    }
    return command(path, fields)
  })
  return {
    ...peer,
    next,
    seen,
    codesOf: (lockNo: string) => codes.get(lockNo) ?? [],
    /** Somebody signed in elsewhere: the token we have is over. */
    endToken() {
      token = 'another'
    },
  }
}

import { parkDay } from '#domain/park-time.ts'
import { addDays } from '#domain/day.ts'
import { requestBytes } from '../service-request.ts'
import {
  fuiouOpened,
  fuiouSealed,
  fuiouSignature,
  fuiouXml,
  isFuiouSigned,
  noticeDocument,
  percentEncoded,
  readFuiouItems,
  readFuiouXml,
  type FuiouFields,
} from './fuiou-wire.ts'
import { fromGbk } from './gbk.ts'
import type { PayAccountAnswer, PayoutAnswer, PayoutGateway, PayoutNoticeResult } from './payout.ts'
import { checkCardAtTencent, type TencentSettings } from './tencent-card.ts'

export type FuiouSettings = {
  url: string
  merchant: string
  /** The park's own sub-account. */
  account: string
  key: string
  providerKey: string
  cardCheck: TencentSettings
  backAddress: (path: string) => string
  now: () => number
  newId: () => string
}

type Answer = { ok: true; fields: Record<string, string>; xml: string } | { ok: false; detail: string }

/** Fuiou's accounts with sub-accounts: open one, pay out of ours into one, ask what became of it. */
export function fuiou(settings: FuiouSettings): PayoutGateway {
  return {
    isFurnished: true,
    // Its contract does not say that what it does not know it will never pay.
    isMissingFinal: false,
    async openAccount({ traceNo, kind, name, idNo, phone, back }) {
      const isPerson = kind === 'person'
      const fields = {
        traceNo,
        mchntCd: settings.merchant,
        cleanType: isPerson ? '01' : '02',
        outAcntNm: name,
        certTp: isPerson ? '0' : '1',
        certNo: idNo,
        mobile: phone,
        protocolType: '03',
        checkType: '2',
        backUrl: settings.backAddress(back),
      }
      const answer = await sendSealed(settings, '/V2/openAccount.fuiou', fields, Object.keys(fields))
      if (!answer.ok) {
        return { state: 'unavailable', detail: answer.detail }
      }
      const { respCode = '', respDesc = '', accountIn = '', checkUrl = '' } = answer.fields
      return respCode === '0000'
        ? { state: 'reviewing', providerNo: accountIn, checkUrl: checkUrl === '' ? null : checkUrl }
        : { state: 'failed', problem: `${respCode} ${respDesc}` }
    },
    async accountState(_tenantId, traceNo) {
      const fields = { traceNo: numberOf(settings), mchntCd: settings.merchant, mchntTraceNo: traceNo }
      const answer = await sendSealed(settings, '/V2/queryAllocateAccount.fuiou', fields, [
        'traceNo',
        'mchntCd',
      ])
      return answer.ok ? accountAnswer(answer.fields) : { state: 'unavailable', detail: answer.detail }
    },
    checkCard: (card) => checkCardAtTencent(settings.cardCheck, card, settings.now()),
    async pay({ outNo, amount, accountNo, cardNo }) {
      const fields = { traceNo: outNo, mchntCd: settings.merchant, accountIn: settings.account }
      const item = `<item><accountIn>${accountNo}</accountIn><allocateAmt>${amount}</allocateAmt><allocateType>01</allocateType><cleanBankNo>${cardNo}</cleanBankNo></item>`
      const signature = fuiouSignature(settings, fields, Object.keys(fields))
      const xml = fuiouXml({ ...fields, signature }, `<accountInlist>${item}</accountInlist>`)
      const answer = await sendPlain(settings, '/balanceAllocate.fuiou', xml)
      if (!answer.ok) {
        return { state: 'unavailable', detail: answer.detail }
      }
      const { respCode = '', respDesc = '', batchNo = '' } = answer.fields
      // No table says which other codes mean that nothing was taken: the query has to tell.
      return respCode === '0000'
        ? { state: 'accepted', providerNo: batchNo }
        : { state: 'unavailable', detail: `${respCode} ${respDesc}` }
    },
    async query({ outNo, at }) {
      const trades = await tradesOf(settings, {
        from: parkDay(at),
        until: addDays(parkDay(at), 14),
        traceNo: outNo,
      })
      if (!trades.ok) {
        return { state: 'unavailable', detail: trades.detail }
      }
      const trade = trades.items.find(({ mchntCdTraceNo }) => mchntCdTraceNo === outNo)
      return trade ? tradeAnswer(trade, settings.now()) : { state: 'missing' }
    },
    readNotice: (_headers, raw) => readFuiouNotice(settings, raw),
    noticeAnswer: (ok) => ({ status: ok ? 200 : 400, type: 'text/plain', body: ok ? '1' : '0' }),
    async bill(_tenantId, day) {
      const trades = await tradesOf(settings, { from: day, until: day, traceNo: '' })
      if (!trades.ok) {
        return { ok: false, reason: 'unavailable', detail: trades.detail }
      }
      return {
        ok: true,
        lines: trades.items.flatMap(({ mchntCdTraceNo = '', srcFasSsn = '', txnAmt = '0', status }) => {
          const line = { outNo: mchntCdTraceNo, providerNo: srcFasSsn, amount: Number(txnAmt), fee: 0 }
          const isPaid = status === '05' || status === '08'
          return [
            ...(isPaid ? [{ kind: 'payout' as const, ...line }] : []),
            ...(status === '08' ? [{ kind: 'return' as const, ...line }] : []),
          ]
        }),
      }
    },
  }
}

const numberOf = ({ newId }: FuiouSettings) => newId().replaceAll('-', '').slice(0, 30)

const accountAnswer = ({ status = '', accountIn = '', desc = '' }: FuiouFields): PayAccountAnswer =>
  status === '02'
    ? { state: 'active', providerNo: accountIn }
    : status === '04'
      ? { state: 'failed', problem: desc }
      : { state: 'reviewing', providerNo: accountIn === '' ? null : accountIn, checkUrl: null }

/** 01 under way, 05 arrived, 06 failed, 07 cancelled, 08 arrived and came back. */
function tradeAnswer(fields: FuiouFields, now: number): PayoutAnswer {
  const { status = '', srcFasSsn = '', batchNo = '', txnAmt, amt, errorMsg = '', desc = '' } = fields
  const amount = Number(txnAmt ?? amt ?? 'NaN')
  const problem = errorMsg || desc
  switch (status) {
    case '05':
      return { state: 'paid', providerNo: srcFasSsn || batchNo, amount, at: now }
    case '06':
    case '07':
      return { state: 'failed', problem }
    case '08':
      return { state: 'returned', problem, amount }
    case '01':
      return { state: 'accepted', providerNo: srcFasSsn || batchNo }
    default:
      return { state: 'unavailable', detail: `status ${status}` }
  }
}

type Trades = { ok: true; items: Array<Record<string, string>> } | { ok: false; detail: string }
const compact = (day: string) => day.replaceAll('-', '')

async function tradesOf(
  settings: FuiouSettings,
  { from, until, traceNo }: { from: string; until: string; traceNo: string },
): Promise<Trades> {
  const items: Array<Record<string, string>> = []
  for (let page = 1; page <= 100; page += 1) {
    const signed = {
      traceNo: numberOf(settings),
      mchntCd: settings.merchant,
      startDate: compact(from),
      endDate: compact(until),
      pageNo: String(page),
      pageSize: '100',
    }
    const signature = fuiouSignature(settings, signed, Object.keys(signed))
    const xml = fuiouXml({ ...signed, tradeType: '10', mchntCdTraceNo: traceNo, signature })
    const answer = await sendPlain(settings, '/queryBookkeepingTrade.fuiou', xml)
    if (!answer.ok || answer.fields['respCode'] !== '0000') {
      return { ok: false, detail: answer.ok ? (answer.fields['respCode'] ?? '') : answer.detail }
    }
    const found = readFuiouItems(answer.xml)
    items.push(...found)
    if (found.length < 100) {
      break
    }
  }
  return { ok: true, items }
}

async function sendPlain(settings: FuiouSettings, path: string, xml: string): Promise<Answer> {
  const body = new URLSearchParams({ req: percentEncoded(xml) })
  const response = await requestBytes(`${settings.url}${path}`, { method: 'POST', body })
  if (!response.ok || response.status !== 200) {
    return { ok: false, detail: response.ok ? `status ${response.status}` : response.detail }
  }
  const answered = fromGbk(response.bytes)
  // Lists are not among what is signed.
  const fields = readFuiouXml(answered.replaceAll(/<(\w*list)>[\s\S]*?<\/\1>/gi, ''))
  return isFuiouSigned(settings, fields)
    ? { ok: true, fields, xml: answered }
    : { ok: false, detail: 'the answer is not signed by the provider' }
}

async function sendSealed(
  settings: FuiouSettings,
  path: string,
  fields: FuiouFields,
  names: readonly string[],
): Promise<Answer> {
  const signature = fuiouSignature(settings, fields, names)
  const message = fuiouSealed(settings, fuiouXml({ ...fields, signature }))
  const body = new URLSearchParams({ mchntCd: settings.merchant, message })
  const response = await requestBytes(`${settings.url}${path}`, { method: 'POST', body })
  if (!response.ok || response.status !== 200) {
    return { ok: false, detail: response.ok ? `status ${response.status}` : response.detail }
  }
  const { message: sealed = '' } = readFuiouXml(fromGbk(response.bytes))
  const xml = fuiouOpened(settings, sealed)
  const read = xml === null ? {} : readFuiouXml(xml)
  return xml !== null && isFuiouSigned(settings, read)
    ? { ok: true, fields: read, xml }
    : { ok: false, detail: 'the answer is not from the provider' }
}

function readFuiouNotice(settings: FuiouSettings, raw: Buffer): PayoutNoticeResult {
  const outer = readFuiouXml(noticeDocument(raw))
  const sealed = outer['message']
  const opened = sealed === undefined ? null : fuiouOpened(settings, sealed)
  const fields = opened === null ? outer : readFuiouXml(opened)
  if (!isFuiouSigned(settings, fields)) {
    return { ok: false, problem: 'wrong signature' }
  }
  if (fields['mchntCd'] !== settings.merchant) {
    return { ok: false, problem: 'meant for another merchant' }
  }
  const { oriTraceNo = '', traceNo = '', status = '' } = fields
  const outNo = oriTraceNo || traceNo
  const noticeNo = `${outNo}-${status}`
  return fields['notifyType'] === 'accountInResult'
    ? { ok: true, notice: { kind: 'account', noticeNo, outNo, answer: accountAnswer(fields) } }
    : { ok: true, notice: { kind: 'payout', noticeNo, outNo, answer: tradeAnswer(fields, settings.now()) } }
}

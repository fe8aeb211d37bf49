import { createSign, createVerify, generateKeyPairSync } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { startPeer } from '../testing-peer.ts'
import { formatProviderTime } from './provider-formats.ts'

const appId = '2014072300007148'
const seller = '2088101117955611'

type Trade = { state: string; amount: string }

const sorted = (params: Record<string, string>, without: string[]) =>
  Object.keys(params)
    .filter((name) => !without.includes(name) && params[name] !== '')
    .sort()
    .map((name) => `${name}=${params[name]}`)
    .join('&')

/** Alipay, played by the test: it checks what we sign and signs what it says. */
export async function startAlipay() {
  const ours = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const trades = new Map<string, Trade>()
  const refunds = new Map<string, string>()
  const faults: Array<(text: string) => string> = []
  const clock = { now: () => Date.now() }
  const bill: { zip: Buffer | null } = { zip: null }
  const sign = (text: string) => createSign('RSA-SHA256').update(text).sign(theirs.privateKey, 'base64')
  const isSigned = (params: Record<string, string>) =>
    createVerify('RSA-SHA256')
      .update(sorted(params, ['sign']))
      .verify(ours.publicKey, params['sign'] ?? '', 'base64') && params['app_id'] === appId

  const fine = (more: object) => ({ code: '10000', msg: 'Success', ...more })
  const refused = (sub: string) => ({
    code: '40004',
    msg: 'Business Failed',
    sub_code: sub,
    sub_msg: '失败 "}{"',
  })

  function answer(method: string, content: Record<string, string>): object {
    const no = content['out_trade_no'] ?? ''
    const trade = trades.get(no)
    switch (method) {
      case 'alipay.trade.precreate':
        trades.set(no, { state: 'WAIT_BUYER_PAY', amount: content['total_amount'] ?? '' })
        return fine({ out_trade_no: no, qr_code: 'https://qr.alipay.com/bax03431ljhokirwl38f00a7' })
      case 'alipay.trade.query':
        return trade
          ? fine({
              trade_no: `2026${no.slice(0, 24)}`,
              trade_status: trade.state,
              total_amount: trade.amount,
              send_pay_date: formatProviderTime(clock.now()),
            })
          : refused('ACQ.TRADE_NOT_EXIST')
      case 'alipay.trade.close':
        if (!trade) {
          return refused('ACQ.TRADE_NOT_EXIST')
        }
        if (trade.state !== 'WAIT_BUYER_PAY') {
          return refused('ACQ.TRADE_STATUS_ERROR')
        }
        trade.state = 'TRADE_CLOSED'
        return fine({ out_trade_no: no })
      case 'alipay.trade.refund': {
        const request = content['out_request_no'] ?? ''
        const isNew = !refunds.has(request)
        refunds.set(request, content['refund_amount'] ?? '')
        return fine({ trade_no: `2026${no.slice(0, 24)}`, fund_change: isNew ? 'Y' : 'N' })
      }
      case 'alipay.trade.fastpay.refund.query':
        return refunds.has(content['out_request_no'] ?? '')
          ? fine({ trade_no: `2026${no.slice(0, 24)}`, refund_status: 'REFUND_SUCCESS' })
          : fine({})
      case 'alipay.data.dataservice.bill.downloadurl.query':
        return bill.zip ? fine({ bill_download_url: `${peer.url}/bill.zip` }) : refused('isp.bill_not_exist')
      default:
        return refused('isv.invalid-method')
    }
  }

  const peer = await startPeer(({ path, body }) => {
    if (path === '/bill.zip') {
      return { type: 'application/zip', body: bill.zip ?? '' }
    }
    const params = Object.fromEntries(new URLSearchParams(body))
    const method = params['method'] ?? ''
    const content = JSON.parse(params['biz_content'] ?? '{}') as Record<string, string>
    const reply = isSigned(params) ? answer(method, content) : refused('isv.invalid-signature')
    // As the real one writes it: slashes escaped, which a parsed and printed copy would not have.
    const text = JSON.stringify(reply).replaceAll('/', String.raw`\/`)
    const whole = `{"${method.replaceAll('.', '_')}_response":${text},"sign":"${sign(text)}"}`
    return { body: faults.shift()?.(whole) ?? whole }
  })

  const pem = (key: typeof ours.privateKey) => String(key.export({ type: 'pkcs8', format: 'pem' }))
  return {
    trades,
    refunds,
    faults,
    clock,
    bill,
    isSigned,
    stop: peer.stop,
    /** The person opened the page and paid: only then does a trade of that kind exist. */
    pay: (no: string, amount: string) => trades.set(no, { state: 'TRADE_SUCCESS', amount }),
    notice(fields: Record<string, string>) {
      const params: Record<string, string> = {
        notify_time: formatProviderTime(clock.now()),
        notify_type: 'trade_status_sync',
        app_id: appId,
        seller_id: seller,
        trade_status: 'TRADE_SUCCESS',
        gmt_payment: formatProviderTime(clock.now()),
        subject: '云栖谷 · 听松小院 + 早餐 100%',
        charset: 'utf-8',
        version: '1.0',
        ...fields,
      }
      const signature = sign(sorted(params, ['sign', 'sign_type']))
      return new URLSearchParams({ ...params, sign: signature, sign_type: 'RSA2' }).toString()
    },
    settings: {
      ALIPAY: 'alipay',
      ALIPAY_URL: `${peer.url}/gateway.do`,
      ALIPAY_APP_ID: appId,
      ALIPAY_SELLER: seller,
      ALIPAY_KEY: pem(ours.privateKey),
      ALIPAY_PUBLIC_KEY: String(theirs.publicKey.export({ type: 'spki', format: 'pem' })),
      PUBLIC_URL: 'https://park.example',
    },
  }
}

/** A zip with these files, deflated. */
export function bytesZip(files: Record<string, Buffer>): Buffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(files)) {
    const packed = deflateRawSync(content)
    const title = Buffer.from(name)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(content.length, 22)
    local.writeUInt16LE(title.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(content.length, 24)
    entry.writeUInt16LE(title.length, 28)
    entry.writeUInt32LE(at, 42)
    locals.push(local, title, packed)
    entries.push(entry, title)
    at += 30 + title.length + packed.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(files).length, 8)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, directory, end])
}

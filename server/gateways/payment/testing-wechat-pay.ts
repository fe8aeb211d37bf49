import { createCipheriv, createHash, createVerify, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { startPeer, type PeerAnswer, type PeerRequest } from '../testing-peer.ts'

const secret = 'the-secret-of-thirty-two-letters'
const merchant = '1900000109'
const keyId = 'PUB_KEY_ID_0119000001092024'

type Trade = { out_trade_no: string; amount: number; state: string; body: Record<string, unknown> }
type Refund = { out_refund_no: string; refund: number; status: string; reason: string | null }

/** WeChat Pay, played by the test: it checks our signature on every request and signs its answers. */
export async function startWechatPay() {
  const ours = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const trades = new Map<string, Trade>()
  const refunds = new Map<string, Refund>()
  const seen: Array<{ method: string; path: string; isSigned: boolean }> = []
  /** What the next answers shall be instead. */
  const faults: Array<(answer: PeerAnswer) => PeerAnswer> = []
  const bill = { text: '' }
  const clock = { now: () => Date.now() }

  function signed(body: string) {
    const timestamp = String(Math.floor(clock.now() / 1000))
    const nonce = randomBytes(16).toString('hex')
    const text = Buffer.from(`${timestamp}\n${nonce}\n${body}\n`)
    return {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': keyId,
      'wechatpay-signature': sign('RSA-SHA256', text, theirs.privateKey).toString('base64'),
    }
  }

  function isSigned({ method, path, rawQuery, headers, body }: PeerRequest): boolean {
    const parts = Object.fromEntries(
      [...(headers.authorization ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    )
    const address = rawQuery ? `${path}?${rawQuery}` : path
    const text = `${method}\n${address}\n${parts['timestamp']}\n${parts['nonce_str']}\n${body}\n`
    return (
      parts['mchid'] === merchant &&
      createVerify('RSA-SHA256')
        .update(text)
        .verify(ours.publicKey, parts['signature'] ?? '', 'base64')
    )
  }

  const refused = (status: number, code: string): PeerAnswer => ({ status, body: { code, message: code } })

  function answer(request: PeerRequest): PeerAnswer {
    const { method, path, body } = request
    const sent = body === '' ? {} : (JSON.parse(body) as Record<string, unknown>)
    if (method === 'POST' && /^\/v3\/pay\/transactions\/(jsapi|h5|native|app)$/.test(path)) {
      const { total } = sent['amount'] as { total: number }
      const no = String(sent['out_trade_no'])
      trades.set(no, { out_trade_no: no, amount: total, state: 'NOTPAY', body: sent })
      return {
        body: {
          prepay_id: 'wx201410272009395522657a690389285100',
          h5_url:
            'https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx2016121516420242444321ca0631331346',
          code_url: 'weixin://wxpay/bizpayurl?pr=p4lpSuKzz',
        },
      }
    }
    const [, no = '', isClose] = /^\/v3\/pay\/transactions\/out-trade-no\/(\w+)(\/close)?$/.exec(path) ?? []
    const trade = trades.get(no)
    if (no !== '' && !trade) {
      return refused(404, 'ORDER_NOT_EXIST')
    }
    if (trade && isClose) {
      if (trade.state === 'SUCCESS') {
        return refused(400, 'ORDERPAID')
      }
      trade.state = 'CLOSED'
      return { status: 204, body: '' }
    }
    if (trade) {
      return { body: content(trade) }
    }
    if (path === '/v3/refund/domestic/refunds' && method === 'POST') {
      const { refund } = sent['amount'] as { refund: number }
      const outNo = String(sent['out_refund_no'])
      const reason = typeof sent['reason'] === 'string' ? sent['reason'] : null
      if (reason !== null && (reason === '' || Buffer.byteLength(reason) > 80)) {
        return refused(400, 'PARAM_ERROR')
      }
      const made = refunds.get(outNo) ?? { out_refund_no: outNo, refund, status: 'PROCESSING', reason }
      refunds.set(outNo, made)
      return { body: refundContent(made) }
    }
    const [, refundNo = ''] = /^\/v3\/refund\/domestic\/refunds\/(\w+)$/.exec(path) ?? []
    const refund = refunds.get(refundNo)
    if (refundNo !== '') {
      return refund ? { body: refundContent(refund) } : refused(404, 'RESOURCE_NOT_EXISTS')
    }
    if (path === '/v3/bill/tradebill') {
      const hash = createHash('sha1').update(bill.text).digest('hex')
      return bill.text === ''
        ? refused(400, 'NO_STATEMENT_EXIST')
        : {
            body: {
              hash_type: 'SHA1',
              hash_value: hash,
              download_url: `${peer.url}/v3/billdownload/file?token=x`,
            },
          }
    }
    if (path === '/v3/billdownload/file') {
      return { type: 'text/plain', body: bill.text }
    }
    return refused(404, 'NOT_FOUND')
  }

  const content = (trade: Trade) => ({
    appid: 'wxd678efh567hg6787',
    mchid: merchant,
    out_trade_no: trade.out_trade_no,
    trade_state: trade.state,
    amount: { total: trade.amount, payer_total: trade.amount, currency: 'CNY', payer_currency: 'CNY' },
    ...(trade.state === 'SUCCESS'
      ? {
          transaction_id: `42${trade.out_trade_no.slice(0, 26)}`,
          success_time: new Date(clock.now()).toISOString().replace(/\.\d+Z$/, '+00:00'),
        }
      : {}),
  })
  const refundContent = ({ out_refund_no, refund, status }: Refund) => ({
    refund_id: `50${out_refund_no.slice(0, 26)}`,
    out_refund_no,
    status,
    ...(status === 'SUCCESS' ? { success_time: new Date(clock.now()).toISOString() } : {}),
    amount: { refund, total: refund, currency: 'CNY' },
  })

  const peer = await startPeer((request) => {
    const isGood = isSigned(request)
    seen.push({ method: request.method, path: request.path, isSigned: isGood })
    const plain = isGood ? answer(request) : refused(401, 'SIGN_ERROR')
    const text = typeof plain.body === 'string' ? plain.body : JSON.stringify(plain.body)
    const whole = { ...plain, body: text, headers: isGood ? signed(text) : {} }
    return faults.shift()?.(whole) ?? whole
  })

  /** A notice as it would be sent, sealed and signed. */
  function notice(event: string, inside: object, id: string = randomBytes(8).toString('hex')) {
    const nonce = randomBytes(6).toString('hex')
    const cipher = createCipheriv('aes-256-gcm', Buffer.from(secret), Buffer.from(nonce))
    cipher.setAAD(Buffer.from('transaction'))
    const sealed = Buffer.concat([cipher.update(JSON.stringify(inside)), cipher.final(), cipher.getAuthTag()])
    const body = JSON.stringify({
      id,
      create_time: new Date(clock.now()).toISOString(),
      resource_type: 'encrypt-resource',
      event_type: event,
      summary: '支付成功',
      resource: {
        original_type: 'transaction',
        algorithm: 'AEAD_AES_256_GCM',
        ciphertext: sealed.toString('base64'),
        associated_data: 'transaction',
        nonce,
      },
    })
    return { body, headers: { 'content-type': 'application/json', ...signed(body) } }
  }

  const pem = (key: typeof ours.privateKey) => String(key.export({ type: 'pkcs8', format: 'pem' }))
  return {
    trades,
    refunds,
    seen,
    faults,
    bill,
    clock,
    notice,
    stop: peer.stop,
    /** What the payer does, and what the provider then says of it. */
    pay(no: string) {
      const trade = trades.get(no)
      if (!trade) {
        throw new Error('there is no such trade')
      }
      trade.state = 'SUCCESS'
      return content(trade)
    },
    settings: {
      WECHAT_PAY: 'wechat',
      WECHAT_PAY_URL: peer.url,
      WECHAT_PAY_MERCHANT: merchant,
      WECHAT_PAY_KEY: pem(ours.privateKey).replaceAll('\n', String.raw`\n`),
      WECHAT_PAY_SERIAL: '1DDE55AD98ED71D6EDD4A4A16996DE7B47773A8C',
      WECHAT_PAY_SECRET: secret,
      WECHAT_PAY_PLATFORM: `${keyId}=${String(theirs.publicKey.export({ type: 'spki', format: 'pem' }))}`,
      WECHAT_PAY_APP_ID: 'wxapp',
      WECHAT_OFFICIAL_ID: 'wxd678efh567hg6787',
      WECHAT_MINI_ID: 'wxmini',
      PUBLIC_URL: 'https://park.example',
    },
  }
}

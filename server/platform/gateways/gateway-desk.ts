import { createHash } from 'node:crypto'
import type { Config } from '#server/config.ts'
import type { Env } from '#server/env.ts'
import { Failure } from '#server/failure.ts'
import type { RootScope, Scope } from '#server/scope.ts'

type Probe = (env: Env, tenantId: string) => Promise<void>
type GatewayEntry = { provider: (config: Config) => string; probe: Probe }

const longest = 10_000

/** Any answer at all says that the service is there; what it says is for those who know its protocol. */
const reaches =
  (address: (config: Config) => string | undefined): Probe =>
  async ({ config }) => {
    const url = address(config)
    if (url !== undefined) {
      await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(longest), redirect: 'manual' })
    }
  }

/** A provider that knows nothing of a number nobody has used has understood and answered us. */
const asksForTrade =
  (method: 'wechat' | 'alipay'): Probe =>
  async ({ gateways, newId }, tenantId) => {
    const trade = await gateways.payment[method].query(tenantId, newId().replaceAll('-', ''))
    if (trade.state === 'unavailable') {
      throw new Error(trade.detail)
    }
  }

/** Writes a few bytes, reads them back and removes them. */
const keepsFile: Probe = async ({ gateways, newId }) => {
  const bytes = Buffer.from(newId())
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await gateways.files.put(sha256, bytes)
  try {
    const parts: Buffer[] = []
    for await (const part of await gateways.files.open(sha256)) {
      // A stream of bytes, which the type of streams does not say.
      parts.push(Buffer.from(part as Uint8Array))
    }
    if (!Buffer.concat(parts).equals(bytes)) {
      throw new Error('what was read is not what was written')
    }
  } finally {
    await gateways.files.remove(sha256)
  }
}

/** Asks the provider for the page on which people sign in; what is made for it is thrown away. */
async function reachesSignOn({ gateways, newId }: Env): Promise<void> {
  if (!gateways.sso.startsHere) {
    return
  }
  const attempt = { state: newId(), verifier: newId().repeat(2), nonce: newId() }
  const address = await gateways.sso.address(attempt)
  if (address === null) {
    throw new Error('the provider does not answer')
  }
  await fetch(address, { signal: AbortSignal.timeout(longest), redirect: 'manual' })
}

const entries: Readonly<Record<string, GatewayEntry>> = {
  files: { provider: (config) => config.FILES, probe: keepsFile },
  wechatPay: { provider: (config) => config.WECHAT_PAY, probe: asksForTrade('wechat') },
  alipay: { provider: (config) => config.ALIPAY, probe: asksForTrade('alipay') },
  payout: {
    provider: (config) => config.PAYOUT,
    probe: reaches((config) => (config.PAYOUT === 'local' ? undefined : config.FUIOU_URL)),
  },
  sms: {
    provider: (config) => config.SMS,
    probe: reaches((config) => (config.SMS === 'aliyun' ? config.ALIYUN_SMS_URL : undefined)),
  },
  sso: {
    provider: (config) => config.SSO,
    probe: reachesSignOn,
  },
  messaging: {
    provider: (config) => config.MESSAGING,
    probe: reaches((config) => (config.MESSAGING === 'wechat' ? config.WECHAT_API_URL : undefined)),
  },
  dingtalk: {
    provider: (config) => config.DINGTALK,
    probe: reaches((config) => (config.DINGTALK === 'dingtalk' ? config.DINGTALK_API_URL : undefined)),
  },
  identity: {
    provider: (config) => config.FADADA,
    probe: reaches((config) => (config.FADADA === 'fadada' ? config.FADADA_URL : undefined)),
  },
  face: {
    provider: (config) => config.FACE,
    probe: reaches((config) => (config.FACE === 'baidu' ? config.BAIDU_URL : undefined)),
  },
  timeStamp: {
    provider: (config) => config.TIMESTAMP,
    probe: reaches((config) => (config.TIMESTAMP === 'rfc3161' ? config.TIMESTAMP_URL : undefined)),
  },
  appCenter: {
    provider: (config) => config.APP_CENTER,
    probe: reaches((config) => (config.APP_CENTER === 'http' ? config.APP_CENTER_URL : undefined)),
  },
}

/** Every service outside with how it answered when it was last tried. */
export async function gatewayViews(scope: Scope) {
  const rows = await scope.from('gateway_check').selectAll().execute()
  const checks = new Map(rows.map((row) => [row.gateway, row]))
  return Object.entries(entries).map(([name, { provider }]) => {
    const word = provider(scope.env.config)
    const row = checks.get(name)
    return {
      name,
      provider: word,
      // A folder for files and time stamps of one's own are choices for real use.
      isLocal: word === 'local',
      isOff: word === 'none',
      goodAt: row?.good_at?.getTime() ?? null,
      badAt: row?.bad_at?.getTime() ?? null,
      problem: row?.problem ?? null,
    }
  })
}

/** Tries a service and notes how it went. */
export async function testGateway(scope: RootScope, name: string) {
  const entry = Object.hasOwn(entries, name) ? entries[name] : undefined
  if (!entry || entry.provider(scope.env.config) === 'none') {
    throw new Failure('gateway.off')
  }
  let problem: string | null = null
  try {
    await entry.probe(scope.env, scope.tenantId)
  } catch (error) {
    problem = String(error instanceof Error ? error.message : error).slice(0, 500)
  }
  const at = new Date(scope.now())
  const outcome = problem === null ? { good_at: at, problem } : { bad_at: at, problem }
  await scope
    .insert('gateway_check', { gateway: name, ...outcome })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'gateway']).doUpdateSet(outcome))
    .execute()
  const found = (await gatewayViews(scope)).find((one) => one.name === name)
  if (!found) {
    throw new Failure('gateway.off')
  }
  return found
}

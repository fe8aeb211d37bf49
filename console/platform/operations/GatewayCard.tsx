import { App, Button, Tag } from 'antd'
import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { operationsApi } from '#api/platform/operations.ts'
import { call, refreshCalls } from '#console/app/call/call.ts'
import { useText, type TextFunction } from '#console/text/text.ts'
import { formatAge } from '#console/ui/format-time.ts'
import styles from './operations.module.css'

type Gateway = CallOutput<typeof operationsApi.gateways>[number]
const gatewayNames = [
  'files',
  'wechatPay',
  'alipay',
  'payout',
  'sms',
  'messaging',
  'dingtalk',
  'identity',
  'face',
  'timeStamp',
  'appCenter',
  'sso',
] as const

function nameText(text: TextFunction<'operations'>, name: string): string {
  const found = gatewayNames.find((one) => one === name)
  return found ? text(`gateways.name.${found}`) : name
}

/** One service outside, how it last answered, and a test that sends nothing harmful. */
export function GatewayCard({ gateway }: { gateway: Gateway }) {
  const text = useText('operations')
  const { message } = App.useApp()
  const [isBusy, setBusy] = useState(false)
  const { name, provider, isLocal, isOff, goodAt, badAt, problem } = gateway
  const test = async () => {
    setBusy(true)
    try {
      await call(operationsApi.testGateway, { body: { name } })
      await refreshCalls(operationsApi.gateways)
    } catch (error) {
      message.error(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={styles.card}>
      <div className={styles.between}>
        <h2>{nameText(text, name)}</h2>
        <Tag color={isOff ? 'default' : isLocal ? 'warning' : 'success'}>
          {isOff ? text('gateways.off') : isLocal ? `${provider} · ${text('gateways.local')}` : provider}
        </Tag>
      </div>
      {goodAt === null && badAt === null && <span className={styles.faint}>{text('gateways.never')}</span>}
      {goodAt !== null && (
        <span className={styles.good}>{text('gateways.good', { time: formatAge(goodAt) })}</span>
      )}
      {badAt !== null && (
        <span className={styles.bad}>{text('gateways.bad', { time: formatAge(badAt) })}</span>
      )}
      {problem !== null && <span className={styles.mono}>{problem}</span>}
      <div>
        <Button
          size="small"
          disabled={isOff}
          loading={isBusy}
          onClick={() => void test()}
          aria-label={`${text('gateways.test')} ${nameText(text, name)}`}
        >
          {text('gateways.test')}
        </Button>
      </div>
    </section>
  )
}

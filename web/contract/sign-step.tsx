import { useState } from 'react'
import { contractApi, type ContractDetail } from '#api/contract/contract.ts'
import type { Drawing } from '#domain/signature-drawing.ts'
import { call } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { CodeField } from '#web/ui/field/CodeField.tsx'
import { Tick } from '#web/ui/field/Tick.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { SignaturePad } from '#web/ui/signature/SignaturePad.tsx'
import { useDrawing } from '#web/ui/signature/use-drawing.ts'
import styles from './contract.module.css'

type Progress = NonNullable<ContractDetail['me']>
type Props = { detail: ContractDetail; me: Progress; onChange: () => Promise<unknown> }

/** Confirming by a code, and then the signature itself. */
export function SignStep({ detail, me, onChange }: Props) {
  return me.intentUntil === null ? (
    <CodeStep detail={detail} me={me} onChange={onChange} />
  ) : (
    <DrawStep detail={detail} me={me} onChange={onChange} />
  )
}

function CodeStep({ detail, me, onChange }: Props) {
  const text = useText('contract')
  const [agrees, setAgrees] = useState(false)
  const [code, setCode] = useState('')
  const contractId = detail.id
  async function confirm() {
    await call(contractApi.confirmCode, { body: { contractId, code } })
    await onChange()
  }
  return (
    <section className={styles.stack} aria-label={text('sign.codeTitle')}>
      <h2 className={styles.name}>{text('sign.codeTitle')}</h2>
      <Tick isOn={agrees} onChange={setAgrees}>
        {text('sign.agree')}
      </Tick>
      <CodeField
        label={text('sign.code')}
        help={text('sign.codeHint', { phone: me.phoneMask ?? '' })}
        value={code}
        onChange={setCode}
        maxLength={6}
        countdown={`sign-${contractId}`}
        onSend={async () => {
          await call(contractApi.sendCode, { body: { contractId } })
        }}
      />
      <PrimaryButton isDisabled={!agrees || code.length < 4} onClick={confirm}>
        {text('sign.confirm')}
      </PrimaryButton>
    </section>
  )
}

/** Strokes measured by their pad, from 0 to 1. */
function inParts({ pad, strokes }: Drawing) {
  const within = (value: number) => Math.min(1, Math.max(0, value))
  return {
    aspect: Math.min(10, Math.max(0.1, pad.width / pad.height)),
    strokes: strokes
      .slice(0, 200)
      .map(({ points }) =>
        points.slice(0, 2000).map(({ x, y }) => ({ x: within(x / pad.width), y: within(y / pad.height) })),
      ),
  }
}

function DrawStep({ detail, me, onChange }: Props) {
  const text = useText('contract')
  const contractId = detail.id
  const isPark = me.role === 'park'
  const { drawing, isEmpty, add, undo, clear } = useDrawing(`contract-${contractId}`)
  async function sign() {
    await call(contractApi.sign, {
      body: { contractId, drawing: isPark || isEmpty ? null : inParts(drawing) },
    })
    clear()
    await onChange()
  }
  if (isPark) {
    return <PrimaryButton onClick={sign}>{text('sign.seal')}</PrimaryButton>
  }
  return (
    <section className={styles.stack} aria-label={text('sign.draw')}>
      <h2 className={styles.name}>{text('sign.draw')}</h2>
      <div className={styles.pad}>
        <SignaturePad label={text('sign.draw')} drawing={drawing} pen={5} onDraw={add}>
          <p>{text('sign.here')}</p>
        </SignaturePad>
      </div>
      <div className={styles.row}>
        <PrimaryButton kind="secondary" isDisabled={isEmpty} onClick={undo}>
          {text('sign.undo')}
        </PrimaryButton>
        <PrimaryButton kind="secondary" isDisabled={isEmpty} onClick={clear}>
          {text('sign.clear')}
        </PrimaryButton>
      </div>
      <PrimaryButton isDisabled={isEmpty} onClick={sign}>
        {text('sign.submit')}
      </PrimaryButton>
    </section>
  )
}

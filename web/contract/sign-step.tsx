import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { contractApi, type ContractDetail, type SavedSignature } from '#api/contract/contract.ts'
import type { Drawing } from '#domain/signature-drawing.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { CodeField } from '#web/ui/field/CodeField.tsx'
import { Tick } from '#web/ui/field/Tick.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
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

const ways = ['draw', 'saved', 'print'] as const
type Way = (typeof ways)[number]

function DrawStep({ detail, me, onChange }: Props) {
  const text = useText('contract')
  const contractId = detail.id
  const isPark = me.role === 'park'
  const { drawing, isEmpty, add, undo, clear } = useDrawing(`contract-${contractId}`)
  const saved = useQuery({ ...callQuery(contractApi.savedSignature, {}), enabled: !isPark })
  const [way, setWay] = useState<Way>('draw')
  const own = detail.signers.find(({ role }) => role === me.role)
  async function sign() {
    const drawn = way === 'draw' && !isEmpty ? inParts(drawing) : null
    const chosen = way === 'saved' ? (saved.data ?? null) : drawn
    await call(contractApi.sign, { body: { contractId, drawing: isPark ? null : chosen } })
    clear()
    await onChange()
  }
  if (isPark) {
    return <PrimaryButton onClick={sign}>{text('sign.seal')}</PrimaryButton>
  }
  return (
    <section className={styles.stack} aria-label={text('sign.draw')}>
      <h2 className={styles.name}>{text('sign.draw')}</h2>
      <Segments
        label={text('sign.way')}
        isLabelHidden
        value={way}
        options={ways
          .filter((value) => value !== 'saved' || saved.data)
          .map((value) => ({ value, label: text(`sign.ways.${value}`) }))}
        onChange={setWay}
      />
      {way === 'draw' && (
        <>
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
        </>
      )}
      {way === 'saved' && saved.data && <SavedDrawing saved={saved.data} />}
      {way === 'print' && <p className={styles.printed}>{own?.name}</p>}
      <PrimaryButton isDisabled={way === 'draw' && isEmpty} onClick={sign}>
        {text('sign.submit')}
      </PrimaryButton>
    </section>
  )
}

/** What was drawn the last time, as it will stand in the paper. */
function SavedDrawing({ saved }: { saved: SavedSignature }) {
  const text = useText('contract')
  const [width, height] = [400, 400 / saved.aspect]
  return (
    <div className={styles.pad}>
      <span className="visually-hidden">{text('sign.ways.saved')}</span>
      <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} width="100%" height="100%">
        {saved.strokes.map((stroke, at) => (
          <polyline
            key={at}
            points={stroke.map(({ x, y }) => `${x * width},${y * height}`).join(' ')}
            fill="none"
            stroke="#1c2420"
            strokeWidth="4"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        ))}
      </svg>
    </div>
  )
}

import { Suspense, useEffect, useState } from 'react'
import { fieldPathOf } from '#domain/forms/runtime/field-path.ts'
import { lazyWithRetry } from '../../kit/lazy.tsx'
import { StoredPicture } from '../../picture/StoredPicture.tsx'
import styles from './Files.module.css'
import { Cell } from './Cell.tsx'
import { useFormHandle, type ControlProps } from '../form-context.ts'
import { Opener } from './Opener.tsx'
import { readFileValues } from '../format-value.ts'

const { Part: SignatureSheet, fetch } = lazyWithRetry(() => import('./SignatureSheet.tsx'))

/** A signature drawn by hand, kept as a picture. */
export function SignatureControl(props: ControlProps) {
  const { field, row, value, label, placeholder, isRequired, error, help, onChange, onLeave } = props
  const { publicTemplateKey: visitorOf } = useFormHandle()
  const [isOpen, setOpen] = useState(false)
  const [held] = readFileValues(value)
  const place = fieldPathOf(field.table, field.name, row)
  // The paper comes after the form, and is there when it is wanted, also without a network.
  useEffect(() => void fetch().catch(() => null), [])
  function close() {
    setOpen(false)
    onLeave()
  }
  return (
    <Cell label={label} isRequired={isRequired} error={error} help={help} place={place}>
      {(wiring) => (
        <>
          <Opener
            wiring={wiring}
            label={label}
            words={
              held ? (
                <span className={styles.ink}>
                  <StoredPicture fileId={held.id} alt={label} canAsk={visitorOf === null} />
                </span>
              ) : (
                ''
              )
            }
            placeholder={placeholder}
            onOpen={() => setOpen(true)}
            onClear={isRequired ? undefined : () => onChange(null)}
          />
          {isOpen && (
            <Suspense>
              <SignatureSheet
                label={label}
                place={place}
                onClose={close}
                onSigned={(stored) => {
                  onChange([stored])
                  close()
                }}
              />
            </Suspense>
          )}
        </>
      )}
    </Cell>
  )
}

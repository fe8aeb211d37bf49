import { useEffect, useRef, useState } from 'react'
import { SearchField } from './SearchField.tsx'

/** How long somebody may think between two letters, in milliseconds. */
const WAIT = 300

type Props = { label: string; term: string; onTerm: (term: string) => void }

/** Searches while one types, after a short pause. */
export function SearchBox({ label, term, onTerm }: Props) {
  const [typed, setTyped] = useState(term)
  const [told, setTold] = useState(term)
  const tell = useRef(onTerm)
  if (term !== told) {
    // It changed elsewhere: the filters were cleared, or one went back.
    setTold(term)
    setTyped(term)
  }
  useEffect(() => {
    tell.current = onTerm
  })
  useEffect(() => {
    if (typed === told) {
      return undefined
    }
    const timer = setTimeout(() => {
      setTold(typed)
      tell.current(typed)
    }, WAIT)
    return () => clearTimeout(timer)
  }, [typed, told])
  return <SearchField label={label} value={typed} maxLength={100} onChange={setTyped} />
}

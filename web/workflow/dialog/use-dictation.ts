import { useEffect, useRef, useState } from 'react'
import { currentLanguage } from '#web/text/language.ts'

type Heard = {
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>
  resultIndex: number
}

/** What browsers that turn speech into text offer; they do not agree on the name, and TypeScript knows neither. */
type Listener = {
  lang: string
  continuous: boolean
  interimResults: boolean
  addEventListener: ((name: 'result', listen: (event: Heard) => void) => void) &
    ((name: 'end' | 'error', listen: () => void) => void)
  start: () => void
  stop: () => void
}
type ListenerMaker = new () => Listener

function listenerMaker(): ListenerMaker | undefined {
  // Not in the types of browsers, as some name it with a prefix.
  const offered = globalThis as { SpeechRecognition?: ListenerMaker; webkitSpeechRecognition?: ListenerMaker }
  return offered.SpeechRecognition ?? offered.webkitSpeechRecognition
}

/** Speech to text where the browser offers it. `onHeard` gets each sentence. */
export function useDictation(onHeard: (words: string) => void) {
  const [isListening, setListening] = useState(false)
  const running = useRef<Listener | null>(null)
  // Somebody speaks for longer than one drawing of the screen: each sentence goes to whoever listens then.
  const heard = useRef(onHeard)
  const Maker = listenerMaker()

  useEffect(() => () => running.current?.stop(), [])
  useEffect(() => {
    heard.current = onHeard
  })

  function start() {
    if (!Maker) {
      return
    }
    const listener = new Maker()
    listener.lang = currentLanguage()
    listener.continuous = true
    listener.interimResults = false
    listener.addEventListener('result', ({ results, resultIndex }) => {
      const phrases = Array.from(results).slice(resultIndex)
      heard.current(phrases.map((one) => one[0]?.transcript ?? '').join(''))
    })
    const end = () => {
      running.current = null
      setListening(false)
    }
    listener.addEventListener('end', end)
    listener.addEventListener('error', end)
    running.current = listener
    listener.start()
    setListening(true)
  }

  return {
    isOffered: Maker !== undefined,
    isListening,
    toggle: () => (running.current ? running.current.stop() : start()),
  }
}

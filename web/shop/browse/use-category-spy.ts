import { useEffect, useRef, useState } from 'react'

/** Which category is on top of the screen, and a way to one of them. */
export function useCategorySpy(first: string) {
  const areaRef = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(first)

  useEffect(() => {
    const area = areaRef.current
    const scroller = area?.closest('[data-scroll-area]')
    if (!area || !scroller) {
      return undefined
    }
    const look = () => {
      const line = scroller.getBoundingClientRect().top + 96
      const sections = [...area.querySelectorAll<HTMLElement>('[data-category]')]
      const passed = sections.filter((section) => section.getBoundingClientRect().top <= line)
      const category = (passed.at(-1) ?? sections[0])?.dataset['category']
      if (category !== undefined) {
        setCurrent(category)
      }
    }
    scroller.addEventListener('scroll', look, { passive: true })
    return () => scroller.removeEventListener('scroll', look)
  }, [])

  const jumpTo = (id: string) => {
    setCurrent(id)
    areaRef.current?.querySelector(`[data-category="${id}"]`)?.scrollIntoView({ block: 'start' })
  }
  return { current, areaRef, jumpTo }
}

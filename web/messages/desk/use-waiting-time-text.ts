import { useText } from '#web/text/text.ts'

const minute = 60_000

/** How long somebody has been waiting, in words. */
export function useWaitingTimeText(): (time: number) => string {
  const text = useText('messages')
  return (time) => {
    const minutes = Math.floor(time / minute)
    const hours = Math.floor(minutes / 60)
    const words =
      minutes < 1
        ? text('desk.moment')
        : minutes < 60
          ? text('desk.minutes', { count: minutes })
          : hours < 48
            ? text('desk.hours', { count: hours })
            : text('desk.days', { count: Math.floor(hours / 24) })
    return text('desk.waited', { time: words })
  }
}

import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

export type Statement = { text: string; values: unknown[] }

type ParentMessage = { ask: string; given?: unknown }

/** In a child: says where it listens and answers what the parent asks, time on the processor and memory always. */
export function serveParent(url: string, answers: Record<string, (argument: unknown) => unknown>): void {
  const all: typeof answers = {
    cpu: () => process.cpuUsage(),
    memory: () => process.memoryUsage(),
    ...answers,
  }
  process.on('message', ({ ask, given }: ParentMessage) => {
    process.send?.({ answer: all[ask]?.(given) ?? null })
  })
  process.on('disconnect', () => process.exit(0))
  process.send?.({ url })
}

export type Child = Awaited<ReturnType<typeof startChild>>

/** In the parent: a server in a process of its own. */
export async function startChild(file: string, environment: Record<string, string>) {
  const child = fork(new URL(file, import.meta.url), {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  })
  const { url } = await next<{ url: string }>(child)
  return {
    url,
    pid: child.pid ?? 0,
    async ask<T>(ask: string, given?: unknown): Promise<T> {
      const answer = next<{ answer: T }>(child)
      child.send({ ask, given })
      return (await answer).answer
    },
    /** Ends it as a power cut would. */
    async kill() {
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
    },
    async stop() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

async function next<T>(child: ChildProcess): Promise<T> {
  const answered = new AbortController()
  const { signal } = answered
  const failed = once(child, 'exit', { signal }).then(() => {
    throw new Error('a server of the benchmark ended early')
  })
  try {
    const [message] = (await Promise.race([once(child, 'message', { signal }), failed])) as [T]
    return message
  } finally {
    failed.catch(() => {})
    answered.abort()
  }
}

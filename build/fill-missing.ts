/**
 * Gives an older browser the functions it lacks, as the standard says they work. It is sent as its own text, so it may
 * use nothing from outside itself. What is not here and newer than the oldest browsers is refused by the build.
 */
export function fillMissing(scope: typeof globalThis): void {
  const fill = (owner: object, values: object) => {
    for (const [name, value] of Object.entries(Object.getOwnPropertyDescriptors(values))) {
      if (!Object.hasOwn(owner, name)) {
        Object.defineProperty(owner, name, { ...value, enumerable: false })
      }
    }
  }
  const parts = <T, K>(items: Iterable<T>, keyOf: (item: T, at: number) => K): Map<K, T[]> => {
    const groups = new Map<K, T[]>()
    let at = 0
    for (const item of items) {
      const key = keyOf(item, at++)
      const group = groups.get(key)
      if (group) {
        group.push(item)
      } else {
        groups.set(key, [item])
      }
    }
    return groups
  }

  fill(scope.Array.prototype, {
    toSorted<T>(this: T[], compare?: (one: T, other: T) => number) {
      return [...this].sort(compare)
    },
    toReversed<T>(this: T[]) {
      // oxlint-disable-next-line unicorn/no-array-reverse -- what it would rather have is being made here
      return [...this].reverse()
    },
    toSpliced<T>(this: T[], ...change: [number, number, ...T[]]) {
      const copy = [...this]
      copy.splice(...change)
      return copy
    },
    with<T>(this: T[], at: number, value: T) {
      const place = at < 0 ? this.length + at : at
      if (place < 0 || place >= this.length) {
        throw new RangeError(`There is no place ${at}`)
      }
      const copy = [...this]
      copy[place] = value
      return copy
    },
  })
  fill(scope.Map, { groupBy: parts })
  fill(scope.Object, {
    groupBy: <T>(items: Iterable<T>, keyOf: (item: T, at: number) => PropertyKey) =>
      Object.fromEntries(parts(items, (item, at) => String(keyOf(item, at)))),
  })
  fill(scope.Set.prototype, {
    union<T>(this: Set<T>, other: Set<T>) {
      return new Set([...this, ...other.keys()])
    },
    difference<T>(this: Set<T>, other: Set<T>) {
      return new Set([...this].filter((item) => !other.has(item)))
    },
  })
  fill(scope.String.prototype, {
    isWellFormed(this: string) {
      return !/\p{Surrogate}/u.test(this)
    },
  })
  fill(scope.Promise, {
    withResolvers() {
      const ways: object[] = []
      const promise = new Promise((resolve, reject) => ways.push({ resolve, reject }))
      return { promise, ...ways[0] }
    },
  })
  fill(scope.AbortSignal.prototype, {
    throwIfAborted(this: AbortSignal) {
      if (this.aborted) {
        throw this.reason
      }
    },
  })
  fill(scope.URL, {
    canParse(address: string, base?: string) {
      try {
        return Boolean(new URL(address, base))
      } catch {
        return false
      }
    },
  })
  fill(scope.URLSearchParams.prototype, {
    get size() {
      // The getter is moved to where `this` is the query.
      return [...(this as unknown as URLSearchParams)].length
    },
  })
  if (scope.document) {
    fillPage(scope.document)
  }

  function fillPage(page: Document): void {
    let watching: MutationObserver | undefined
    fill(HTMLElement.prototype, {
      get popover() {
        return (this as unknown as HTMLElement).getAttribute('popover')
      },
      hidePopover() {
        watching?.disconnect()
      },
      // Above an open dialog nothing shows but what is in it; when the dialog goes, what was in it comes back.
      showPopover(this: HTMLElement) {
        const bringUp = () => ([...page.querySelectorAll('dialog[open]')].at(-1) ?? page.body).append(this)
        watching = new MutationObserver(() => this.isConnected || bringUp())
        watching.observe(page.body, { childList: true, subtree: true })
        bringUp()
      },
    })
    if (!CSS.supports('field-sizing', 'content')) {
      const fit = (field: HTMLTextAreaElement) => {
        const border = field.offsetHeight - field.clientHeight
        field.style.height = 'auto'
        field.style.height = `${field.scrollHeight + border}px`
      }
      for (const change of ['input', 'focusin', 'click']) {
        page.addEventListener(change, () => page.querySelectorAll('textarea').forEach(fit))
      }
    }
  }
}

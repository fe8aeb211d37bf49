import { parseAst } from 'vite'

/**
 * What the language and browsers have got since the oldest one that is promised, by how it looks in a built script.
 * What `fill-missing.ts` gives is not here.
 */
const newInScripts: Readonly<Record<string, RegExp>> = {
  // The kit of the console has one for a question that nobody asks it.
  'a look-behind in a pattern': /\(\?<[=!](?!\\\\s\|\^\)|\$\{)/,
  'a pattern with the flag v': /new RegExp\([^()]*,\s*[`'"][dgimsuy]*v/,
  'flags inside a pattern': /\(\?(?:[ims]+(?:-[ims]+)?|-[ims]+):/,
  'a static block of a class': /[{};]static\{/,
  'Array.fromAsync': /\bArray\.fromAsync\b/,
  'Promise.try': /\bPromise\.try\b/,
  'RegExp.escape': /\bRegExp\.escape\b/,
  'URL.parse': /\bURL\.parse\b/,
  'Response.json': /\bResponse\.json\b/,
  'AbortSignal.any or .timeout': /\bAbortSignal\.(?:any|timeout)\b/,
  'Intl.DurationFormat': /\bDurationFormat\b/,
  'functions of sets': /\.(?:intersection|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
  'functions of iterators': /\.(?:keys|values|entries)\(\)\.(?!next\b)\w+\(/,
  'Map.getOrInsert': /\.getOrInsert(?:Computed)?\(/,
  'String.toWellFormed': /\.toWellFormed\(/,
  'base64 of bytes': /\.(?:fromBase64|toBase64|fromHex)\(/,
  'a picker that is opened': /\.showPicker\(/,
  'a dialog that is asked to close': /\.requestClose\(/,
  'whether something can be seen': /\.checkVisibility\(/,
  'markup that is set as it is': /\.(?:setHTMLUnsafe|setHTML|getHTML)\(/,
  'an element that moves': /\.moveBefore\(/,
  'round rectangles of a canvas': /\.roundRect\(/,
  'how a picture is turned': /imageOrientation/,
}

/** The same of styles. What is only nicer with it, and as usable without, is not here. */
const newInStyles: Readonly<Record<string, RegExp>> = {
  'a rule inside a rule': /[{;]&|[{;}]\s*&/,
  // The drawing of flows mixes some of its own, in properties that only it reads.
  'a mixed colour': /[{;](?!--)[\w-]+:[^;{}]*color-mix\(/,
  'colours of both themes': /light-dark\(/,
  'a turn, shift or scale by itself': /[{;](?:rotate|translate|scale):/,
  'overflow clip': /[{;]overflow(?:-[xy])?:clip/,
  'heights of what is left of the screen': /\d[dsl]v[hw]\b/,
  'a style by what is chosen inside': /:has\([^)]*:checked/,
  'a scope': /@scope\b/,
  'a start of a transition': /@starting-style\b/,
}

export const newerInScript = (code: string): string[] => [
  ...found(newInScripts, code),
  ...(/\bclass\b/.test(code) ? bracketsInFields(code, parseAst(code)) : []),
]

/** What stands under a question whether the browser knows it is safe. */
export const newerInStyle = (css: string): string[] =>
  found(newInStyles, css.replaceAll(/@supports[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, ''))

const found = (features: Readonly<Record<string, RegExp>>, text: string): string[] =>
  Object.entries(features)
    .filter(([, pattern]) => pattern.test(text))
    .map(([name]) => name)

type Part = { type?: string; start: number; end: number; value?: Part | null }

/**
 * Safari 15 does not find the names around a class in the first value of a field in which there are brackets, other
 * than those of a call, or a function, unless the value is that function.
 */
function bracketsInFields(code: string, tree: unknown): string[] {
  if (typeof tree !== 'object' || tree === null) {
    return []
  }
  // Every object of the tree is one of its nodes or a list of them.
  const { type, value: first } = tree as Part
  const inside = Object.values(tree).flatMap((part) => bracketsInFields(code, part))
  const isField = type === 'PropertyDefinition' && first && !functions.has(first.type ?? '')
  return isField && /(?<![\w$\])}`])\(|=>|\bfunction\b/.test(code.slice(first.start, first.end))
    ? [...inside, 'brackets in the first value of a field of a class']
    : inside
}

const functions = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'ClassExpression'])

/** A piece of a document: a heading, a line of a list, a paragraph, or a table. */
export type PreviewBlock =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'item' | 'text'; text: string }
  | { kind: 'table'; rows: string[][] }

export type PreviewSheet = { name: string; rows: string[][]; isCut: boolean }
export type PreviewSlide = { title: string; lines: string[] }

/** Beyond this a preview says that there is more, and offers the file itself. */
export const previewLimits = {
  characters: 200_000,
  blocks: 2000,
  tableRows: 300,
  rows: 300,
  columns: 40,
  sheets: 12,
  slides: 200,
  cell: 500,
} as const

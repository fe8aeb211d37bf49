import { boards, circle, each, path, photo, rect } from './photo.ts'

const table = boards(0, 90, ['#6b4a33', '#73513a', '#664630', '#6f4d36'])
const clay = 'fill="url(#clay)" stroke="#4a2415" stroke-width="2"'
const clays =
  '<defs><linearGradient id="clay" x1="0" x2="1"><stop offset="0" stop-color="#6e3520"/><stop offset="0.4" stop-color="#a85b3a"/><stop offset="1" stop-color="#5d2b19"/></linearGradient></defs>'

/** A pot of dark clay on its tray, with the crack over the lid that it had on the first evening. */
const teapot = photo(
  clays +
    table +
    rect(60, 262, 360, 34, '#3b2a1e', 'rx="8"') +
    each(3, (at) => rect(84 + at * 112, 272, 84, 4, '#241811', 'rx="2"')) +
    '<ellipse cx="230" cy="264" rx="112" ry="14" fill="#000" opacity="0.35"/>' +
    path('M330 196c44-6 62-34 78-62l14 8c-8 44-38 84-88 92z', clay) +
    path('M134 176c-56-20-84 20-66 52 14 24 46 26 74 14l-4-16c-20 8-40 8-48-6-8-16 6-34 40-26z', clay) +
    path('M126 190c0-50 46-74 104-74s104 24 104 74c0 46-40 76-104 76s-104-30-104-76z', clay) +
    path('M156 134c16-22 46-32 74-32s58 10 74 32c-20 12-48 16-74 16s-54-4-74-16z', clay) +
    circle(230, 92, 15, 'url(#clay)', 'stroke="#4a2415" stroke-width="2"') +
    path('M168 168c20 10 44 14 62 14', 'fill="none" stroke="#d79a78" stroke-width="4" opacity="0.5"') +
    path(
      'M244 104l10 11-7 8 13 9-4 10 12 8',
      'fill="none" stroke="#efe0cf" stroke-width="3" stroke-linejoin="round"',
    ) +
    path('M254 115l12-3M260 132l11 5', 'fill="none" stroke="#efe0cf" stroke-width="2"'),
  { light: '#ffe2b3', from: 0.25 },
)

/** The lid alone, close by. */
const teapotLid = photo(
  clays +
    table +
    '<ellipse cx="240" cy="222" rx="176" ry="66" fill="#000" opacity="0.3"/>' +
    '<ellipse cx="240" cy="200" rx="172" ry="72" fill="url(#clay)" stroke="#4a2415" stroke-width="3"/>' +
    '<ellipse cx="240" cy="186" rx="128" ry="50" fill="none" stroke="#d79a78" stroke-width="3" opacity="0.45"/>' +
    circle(240, 164, 36, 'url(#clay)', 'stroke="#4a2415" stroke-width="3"') +
    path(
      'M272 178l26 6-8 16 34 10 2 16 44 8',
      'fill="none" stroke="#f3e6d6" stroke-width="5" stroke-linejoin="round"',
    ) +
    path('M298 184l18-14M324 210l-18 18', 'fill="none" stroke="#f3e6d6" stroke-width="3"'),
  { light: '#ffe2b3', from: 0.6 },
)

export const teaware = { teapot, 'teapot-lid': teapotLid } as const

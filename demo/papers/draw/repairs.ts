import { boards, circle, drop, each, path, photo, rect, tiles, textAt } from './photo.ts'

type Scene = (isDone: boolean) => string

const round = 'stroke-linecap="round" stroke-linejoin="round" fill="none"'

const shower: Scene = (isDone) =>
  photo(
    tiles(48, '#d9dfdd', '#c3cbc8') +
      path('M240 360V130c0-60 90-60 90-6', `${round} stroke="url(#metal)" stroke-width="13"`) +
      path('M290 118h80l14 22h-108z', 'fill="url(#metal)"') +
      each(9, (at) =>
        path(
          `M${286 + at * 11} 146L${282 + at * 12} ${isDone ? 330 : 230 + (at % 3) * 30}`,
          `stroke="#b9d9e6" stroke-width="2" stroke-dasharray="9 7" opacity="0.9"`,
        ),
      ) +
      circle(240, 262, 34, 'url(#metal)') +
      circle(240, 262, 15, '#dfe5e5') +
      path(
        isDone ? 'M240 262h30' : 'M240 262l20-22',
        'stroke="#555f63" stroke-width="8" stroke-linecap="round"',
      ) +
      rect(64, 190, 84, 52, '#20282b', 'rx="9"') +
      textAt(76, 227, 28, isDone ? '41.5°' : '27.0°', isDone ? '#8fe3a6' : '#ff9d7a'),
    { from: 0.75 },
  )

const floorHeating: Scene = (isDone) =>
  photo(
    boards(0, 360, ['#e6e1d6']) +
      boards(270, 30, ['#a9825b', '#9d7650', '#b38c63']) +
      rect(92, 52, 300, 200, '#f7f5ef', 'rx="6" stroke="#cfc8b8" stroke-width="4"') +
      rect(112, 92, 260, 18, 'url(#brass)', 'rx="8"') +
      rect(112, 156, 260, 18, 'url(#brass)', 'rx="8"') +
      each(6, (at) => {
        const x = 134 + at * 42
        const isCold = at === 2 && !isDone
        return (
          path(`M${x} 110v42`, 'stroke="#d8d2c4" stroke-width="12"') +
          path(`M${x} 174v66`, `stroke="${isCold ? '#5f87b5' : '#c8643f'}" stroke-width="11"`) +
          circle(x, 134, 11, isCold ? '#5f87b5' : '#b4512f', 'stroke="#fff" stroke-width="2"')
        )
      }) +
      rect(408, 128, 54, 72, '#fdfdfb', 'rx="7" stroke="#cfc8b8" stroke-width="2"') +
      textAt(414, 170, 20, isDone ? '22°' : '14°', isDone ? '#3b7d4f' : '#356a9b'),
    { light: '#ffe9c4' },
  )

const lamp: Scene = (isDone) =>
  photo(
    boards(0, 45, ['#4b3d33', '#524338', '#463930']) +
      [150, 320]
        .map((x, at) => {
          const isLit = isDone || at === 0
          return (
            path(`M${x} 0v96`, 'stroke="#201a16" stroke-width="4"') +
            (isLit
              ? circle(x, 168, 120, '#ffd98a', 'opacity="0.35"') +
                circle(x, 168, 74, '#ffe7b0', 'opacity="0.5"')
              : '') +
            path(
              `M${x - 52} 170c0-50 24-76 52-76s52 26 52 76z`,
              `fill="${isLit ? '#fff1cf' : '#8d7f6c'}" stroke="#2d251f" stroke-width="3"`,
            ) +
            each(4, (rib) =>
              path(
                `M${x} 94c${-36 + rib * 24} 20 ${-40 + rib * 26} 50 ${-36 + rib * 24} 76`,
                'fill="none" stroke="#2d251f" stroke-width="1.4" opacity="0.6"',
              ),
            )
          )
        })
        .join('') +
      rect(0, 300, 480, 60, '#2b231d') +
      (isDone
        ? ''
        : path('M300 216l14 26h-12l16 30', 'fill="none" stroke="#ffcf6b" stroke-width="4" opacity="0.8"')),
    { light: '#ffcf87', from: 0.35 },
  )

const lock: Scene = (isDone) =>
  photo(
    each(6, (at) => rect(at * 82, 0, 80, 360, ['#7d5534', '#86603c', '#744d2e'][at % 3] ?? '#7d5534')) +
      rect(206, 40, 76, 280, '#23272a', 'rx="16" stroke="#454c50" stroke-width="3"') +
      rect(220, 62, 48, 96, '#0f1214', 'rx="8"') +
      each(3, (row) => each(3, (column) => circle(230 + column * 14, 84 + row * 18, 3.4, '#9fb0b8'))) +
      textAt(225, 150, 13, isDone ? '电量足' : '电量低', isDone ? '#7fe0a0' : '#ff8d76') +
      rect(246, 225, 118, 22, 'url(#metal)', 'rx="11"') +
      circle(246, 236, 22, 'url(#metal)') +
      rect(234, 286, 20, 12, isDone ? '#5fd08a' : '#e2573e', 'rx="3"'),
  )

const television: Scene = (isDone) =>
  photo(
    rect(0, 0, 480, 360, '#cfc6b6') +
      rect(0, 286, 480, 74, '#7b5d42') +
      rect(76, 42, 328, 196, '#14181a', 'rx="8" stroke="#2c3235" stroke-width="5"') +
      (isDone
        ? rect(84, 50, 312, 180, '#5d8f7c') +
          path('M84 190l70-64 50 40 60-80 132 110v34H84z', 'fill="#2f5b4c"') +
          circle(338, 88, 20, '#f5e0a0')
        : textAt(186, 136, 26, '无信号', '#e6ecee') +
          textAt(150, 168, 14, '请检查机顶盒与线路连接', '#9aa6ab')) +
      rect(196, 262, 96, 20, '#22282b', 'rx="4"') +
      circle(212, 272, 4, isDone ? '#69dc8d' : '#f06a4f'),
    { light: '#ffe8c6', from: 0.7 },
  )

const boardwalk: Scene = (isDone) =>
  photo(
    rect(0, 0, 480, 150, '#9fb79a') +
      path('M0 150c80-60 130-20 200-44s150-70 280-30v90H0z', 'fill="#5f7f5c"') +
      rect(0, 150, 480, 210, '#6d6a52') +
      each(6, (at) => {
        const isLoose = at === 3 && !isDone
        const tilt = isLoose ? 'transform="rotate(-7 240 250)"' : ''
        return rect(
          90 - at * 12,
          150 + at * 34,
          300 + at * 24,
          27,
          isLoose ? '#b98a58' : (['#9a7650', '#8d6a46'][at % 2] ?? '#977'),
          `rx="2" ${tilt}`,
        )
      }) +
      (isDone
        ? ''
        : path('M20 214L460 250', 'stroke="#f2c230" stroke-width="15"') +
          each(11, (at) =>
            path(`M${34 + at * 40} ${208 + at * 3.3}l12 18`, 'stroke="#23272a" stroke-width="9"'),
          )),
    { light: '#fff7df', from: 0.6 },
  )

const pipe: Scene = (isDone) =>
  photo(
    rect(0, 0, 480, 360, '#efe9dd') +
      rect(0, 0, 480, 34, '#cfd4d4') +
      rect(0, 300, 480, 60, '#b9a58a') +
      path('M240 30v80c0 66 88 66 88 6 0-42 52-42 152-42', `${round} stroke="#c3cacc" stroke-width="36"`) +
      path('M240 30v80c0 66 88 66 88 6 0-42 52-42 152-42', `${round} stroke="#eef1f1" stroke-width="8"`) +
      rect(214, 88, 52, 26, 'url(#metal)', 'rx="5"') +
      rect(306, 100, 44, 24, 'url(#metal)', 'rx="5"') +
      (isDone ? '' : drop(244, 124) + drop(238, 168, 0.8) + drop(246, 214, 0.7)) +
      path(
        'M184 262h116l-14 74h-88z',
        `fill="${isDone ? '#c9d3d0' : '#4f86a8'}" stroke="#3c5f75" stroke-width="3"`,
      ) +
      (isDone ? '' : path('M190 284h104l-9 46h-85z', 'fill="#a6d0e4" opacity="0.9"')),
    { from: 0.2 },
  )

/** What is broken, and the same once it works again. */
export const repairScenes = { shower, floorHeating, lamp, lock, television, boardwalk, pipe } as const

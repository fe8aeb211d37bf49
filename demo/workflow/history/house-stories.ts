import { addDays } from '#domain/day.ts'
import { pick } from '#demo/objects/demo-row.ts'
import { demoPriceChanges } from '#demo/objects/house-prices.ts'
import { repairTechnicians, repairPhoto, repairReports } from '#demo/objects/repairs.ts'
import { storyDay, type Story, type StoryTurn } from './story.ts'

/** Repairs: sent to a technician, mended, rated by who reported them. */
export function repairStories(now: number): Story[] {
  const tell = (
    at: number,
    ago: number,
    more: Partial<Story> = {},
    who?: string,
    costly = at % 4 === 1,
  ): Story => {
    const [by, title, kind, urgency, place, description, site] = pick(repairReports, at)
    const day = storyDay(now, ago)
    const mended: StoryTurn = {
      after: 60 + (at % 5) * 40,
      writes: {
        state: 'done',
        doneAt: `${day} 17:20:00`,
        result: '<p>已更换配件，试运行正常。</p>',
        cost: costly ? 68_000 : 12_000,
      },
    }
    const dispatched: StoryTurn = {
      after: 20 + (at % 3) * 25,
      writes: { handler: repairTechnicians[site], state: 'working' },
    }
    return {
      flow: 'repair',
      by: who ?? by,
      ago,
      urgent: urgency === 'normal' ? 'normal' : 'urgent',
      main: {
        title,
        kind,
        urgency,
        place,
        description,
        site,
        phone: `1392200${String(3000 + at)}`,
        foundAt: `${day} 08:${String(10 + (at % 45)).padStart(2, '0')}:00`,
        mayEnter: at % 2 === 0,
        ...(at % 2 === 0 ? {} : { visitTime: '14:30:00' }),
        state: 'open',
        photos: repairPhoto(at, 'broken'),
      },
      turns: { dispatch: [dispatched], fix: [mended, mended], rate: rates(at) },
      ...more,
    }
  }
  const rates = (at: number): StoryTurn[] =>
    at % 11 === 6
      ? [{ writes: { score: 2 }, opinion: '又坏了，请再看看' }, { writes: { score: 5 } }]
      : [{ writes: { score: 5 - (at % 3) } }]
  return [
    ...Array.from({ length: 44 }, (_, at) => tell(at, 1500 + at * 470)),
    tell(0, 25, { rest: ['dispatch'] }),
    tell(3, 70, { rest: ['dispatch'] }),
    tell(6, 190, { rest: ['dispatch'] }, 'clerk'),
    tell(1, 150, { rest: ['fix'] }),
    tell(2, 170, { rest: ['fix'] }, 'clerk'),
    tell(4, 260, { rest: ['fix'] }),
    tell(5, 500, { rest: ['audit'] }, 'lusiyuan', true),
    tell(0, 620, { rest: ['audit'] }, 'clerk', true),
    tell(3, 560, { rest: ['rate'] }, 'clerk', false),
    tell(2, 700, { rest: ['rate'] }, 'clerk', false),
    tell(1, 640, { rest: ['rate'] }, 'frontdesk', false),
  ]
}

/** Changes of prices: the larger, the higher up they are decided. */
export function priceStories(now: number): Story[] {
  const tell = (at: number, ago: number, more: Partial<Story> = {}, who?: string): Story => {
    const [by, house, site, oldPrice, newPrice, reason] = pick(demoPriceChanges, at)
    const day = storyDay(now, ago)
    return {
      flow: 'house_price',
      by: who ?? by,
      ago,
      main: { house, site, from: addDays(day, 7), until: addDays(day, 37), oldPrice, newPrice, reason },
      turns: { publish: [{ writes: { effectiveOn: addDays(day, 7) } }] },
      ...more,
    }
  }
  const refused: StoryTurn = { vote: 'oppose', opinion: '与竞品价差过大，暂不调整' }
  return [
    ...Array.from({ length: 18 }, (_, at) =>
      tell(at, 2200 + at * 900, at % 6 === 4 ? { turns: { manager: [refused], head: [refused] } } : {}),
    ),
    tell(0, 320, { rest: ['manager'] }, 'clerk'),
    tell(3, 500, { rest: ['manager'] }),
    tell(1, 240, { rest: ['site'] }, 'clerk'),
    tell(2, 280, { rest: ['head'] }),
    tell(2, 800, { rest: ['publish'] }),
    tell(0, 900, { rest: ['publish'] }),
    tell(1, 1000, { rest: ['publish'] }, 'lusiyuan'),
  ]
}

import type { Bilingual, SiteKey } from './house.ts'
import { serviceHours, stewards } from './service.ts'
import type { LocatedHouse } from './houses/all-houses.ts'

type Host = { name: Bilingual; intro: Bilingual }

/** Those who let their own houses, by their account. */
const owners: Record<string, Host> = {
  owner: {
    name: { zh: '山前老赵', en: 'Old Zhao' },
    intro: {
      zh: '本地人，种了四十年栗子。两座院子自己收拾，会做柴锅炖鸡，爱讲这条山谷从前的事。',
      en: 'Born here, a grower of chestnuts for forty years. He keeps both yards himself, stews chicken over wood and loves to tell of the old days.',
    },
  },
  '13900000301': {
    name: { zh: '听泉小筑', en: 'Ms Qian' },
    intro: {
      zh: '从城里搬回来的第八年。喜欢竹子、茶和安静的客人，每天清早煮第一壶泉水。',
      en: 'Back from the city for eight years. She likes bamboo, tea and quiet guests, and boils the first kettle every morning.',
    },
  },
  '13900000302': {
    name: { zh: '长青别院', en: 'Mr Li' },
    intro: {
      zh: '退休语文老师，修老屋、写春联。住两晚以上，送您一个亲笔的“福”。',
      en: 'A retired teacher who restores old houses and writes scrolls. Stay two nights and one is yours.',
    },
  },
  '13900000303': {
    name: { zh: '梅园主人', en: 'Ms Wang of Plum Court' },
    intro: {
      zh: '养花人。院里一年四季都有花开，您住的房间里总有一枝是当天剪的。',
      en: 'She lives for her flowers. Something blooms here all year, and the branch in your room was cut today.',
    },
  },
  '13900000304': {
    name: { zh: '东篱', en: 'Mr Liu of East Hedge' },
    intro: {
      zh: '种菜、养鸡、看水。客人想下地就下地，想睡觉就睡觉，他都不管。',
      en: 'He grows vegetables, keeps hens and watches the water. Work along or sleep all day: he lets you be.',
    },
  },
}

const named = (site: SiteKey, zh: string, en: string): Bilingual => ({
  zh: `${zh} · ${stewards[site].name.zh}`,
  en: `${stewards[site].name.en} of ${en}`,
})

const onCall = {
  zh: `${serviceHours.from} 到 ${serviceHours.until} 随叫随到。`,
  en: `on call from ${serviceHours.from} to ${serviceHours.until}`,
}

/** The park's own houses are looked after by the steward of the valley. */
const hosts: Record<SiteKey, Host> = {
  yunqi: {
    name: named('yunqi', '云栖谷', 'Cloud Rest Valley'),
    intro: {
      zh: `在谷里做了九年管家，哪天有云海、哪条路好走，问她就行。${onCall.zh}`,
      en: `Nine years a steward here. Ask her when the clouds will come and which path is dry; ${onCall.en}.`,
    },
  },
  tingquan: {
    name: named('tingquan', '听泉谷', 'Listening Spring Valley'),
    intro: {
      zh: `带孩子的客人最喜欢找她，雨靴、渔网、驱蚊水，她那儿都有。${onCall.zh}`,
      en: `Families like her best: rubber boots, nets, something against gnats, she has it all. On call ${onCall.en.slice(8)}.`,
    },
  },
  fenglin: {
    name: named('fenglin', '枫林谷', 'Maple Valley'),
    intro: {
      zh: `老村媳妇，认得每一棵柿子树。想吃什么农家菜，前一天跟她说。${onCall.zh}`,
      en: `She married into the old village and knows every persimmon tree. Tell her a day ahead what you would like to eat; ${onCall.en}.`,
    },
  },
}

export function hostOf(
  { owner, site }: LocatedHouse,
  tongue: keyof Bilingual,
): { name: string; intro: string } {
  const host = (owner !== undefined && owners[owner]) || hosts[site]
  return { name: host.name[tongue], intro: host.intro[tongue] }
}

import type { Bilingual } from './house.ts'
import type { LocatedHouse } from './houses/all-houses.ts'

const always: readonly Bilingual[] = [
  {
    zh: '入住请携带所有住客的有效身份证件，按规定逐一登记。',
    en: 'Bring the identity document of every guest; each one is registered on arrival.',
  },
  { zh: '22:00 至次日 7:00 请保持安静。', en: 'Please keep quiet from 22:00 to 7:00.' },
  { zh: '室内禁止吸烟，院内请使用烟灰桶。', en: 'No smoking indoors; use the ash bins outside.' },
]

const fire: Bilingual = {
  zh: '11 月至次年 5 月为森林防火期，禁止室外明火，篝火与烧烤改为室内电烤。',
  en: 'From November to May no open fire outdoors: camp fires and barbecues move to the electric grill inside.',
}
const water: Bilingual = {
  zh: '临水房屋，12 岁以下儿童须由成人陪同；汛期听从管家安排。',
  en: 'The house lies by the water: children under 12 stay with an adult; in the rainy season please follow the steward.',
}
const height: Bilingual = {
  zh: '房屋离地，楼梯较陡，不建议 3 岁以下幼儿与行动不便的客人入住。',
  en: 'The house stands above the ground and its stair is steep: not for children under 3 or guests who walk with difficulty.',
}
const party: Bilingual = {
  zh: '不接待超过可住人数的聚会；访客请于 21:00 前离开。',
  en: 'No parties beyond the number of guests; visitors leave by 21:00.',
}
const feast: Bilingual = {
  zh: '可办家庭聚会，音响请于 22:00 前关闭；超过登记人数需加收费用。',
  en: 'Family gatherings are welcome; music ends at 22:00, and guests beyond those registered are charged.',
}
const shared: Bilingual = {
  zh: '院子与前厅为公共区域，请勿长时间占用。',
  en: 'Court and front hall are shared: please leave room for others.',
}

/** How a house wants to be treated, line by line. */
export function rulesOf({ extras, style, guests, pets, alike }: LocatedHouse): Bilingual[] {
  return [
    ...always,
    ...(extras.includes('campfire') || extras.includes('barbecue') ? [fire] : []),
    ...(extras.includes('stream') ? [water] : []),
    ...(style === 'tree' ? [height] : []),
    alike === undefined ? (guests[0] >= 7 ? feast : party) : shared,
    petRule(pets),
  ]
}

const petRule = (yuan: number | undefined): Bilingual =>
  yuan === undefined
    ? { zh: '抱歉，本房不接待宠物（导盲犬除外）。', en: 'Sorry, no pets here, guide dogs excepted.' }
    : {
        zh: `欢迎携带已免疫的宠物，每只 ${yuan} 元/次，请勿上床。`,
        en: `Vaccinated pets are welcome, ${yuan} yuan each per stay; please keep them off the beds.`,
      }

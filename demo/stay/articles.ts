import type { NewArticle } from '#server/stay/check/room-articles.ts'

const article = (zh: string, en: string, quantity: number, yuan: number): NewArticle => ({
  texts: { 'zh-CN': { name: zh }, 'en-US': { name: en } },
  quantity,
  charge: yuan * 100,
})

/** What belongs into a house of the demo, by how many sleep in it. */
export function articlesFor(bedrooms: number, beds: number): NewArticle[] {
  return [
    article('门卡', 'Key card', 2, 20),
    article('浴巾', 'Bath towel', beds * 2, 45),
    article('毛巾', 'Towel', beds * 2, 20),
    article('枕头', 'Pillow', beds * 2, 80),
    article('被子', 'Quilt', beds, 260),
    article('茶杯', 'Tea cup', Math.max(4, beds * 2), 30),
    article('紫砂壶', 'Clay teapot', 1, 280),
    article('吹风机', 'Hair dryer', bedrooms, 120),
    article('电热水壶', 'Kettle', 1, 150),
    article('电视遥控器', 'Remote control', 1, 60),
    article('矿泉水', 'Bottled water', bedrooms * 2, 8),
    article('精酿啤酒', 'Craft beer', 4, 28),
    article('手电筒', 'Torch', 1, 40),
  ]
}

/**
 * Syllables in the order of pinyin, each with the first and the last of the everyday characters that are read so (those
 * of the national standard's first level). Whatever stands between the two in that order is read the same way.
 */
const TABLE = `
a阿啊 ai哎碍 an安暗 ang肮盎 ao凹澳 ba八吧 bai白稗 ban扳瓣 bang邦镑 bao包爆 bei卑辈 ben奔笨 beng崩蹦 bi逼臂 bian边辫 biao标表
bie憋瘪 bin宾摈 bing冰病 bo拨捕 bu不簿 ca擦 cai猜蔡 can参灿 cang仓藏 cao操草 ce册策 ceng层蹭 cha叉差 chai拆豺 chan掺颤
chang昌唱 chao抄炒 che车澈 chen郴趁 cheng称秤 chi吃翅 chong充宠 chou抽臭 chu出矗 chuai揣 chuan川串 chuang疮创
chui吹锤 chun春蠢 chuo戳绰 ci疵赐 cong匆丛 cou凑 cu粗簇 cuan蹿篡 cui崔翠 cun村寸 cuo搓错 da搭瘩 dai呆戴 dan丹氮 dang当档
dao刀稻 de得的 deng灯瞪 di低蒂 dian掂靛 diao刁掉 die爹蝶 ding丁锭 diu丢 dong东洞 dou兜痘 du督镀 duan端锻 dui堆兑 dun吨遁
duo多跺 e讹遏 en恩 er儿贰 fa发珐 fan帆贩 fang方放 fei飞费 fen分粪 feng丰缝 fou否 fu夫覆 ga嘎噶 gai该概 gan甘赣 gang冈杠
gao皋告 ge戈铬 gei给 gen根跟 geng庚更 gong工贡 gou勾够 gu估雇 gua瓜褂 guai乖怪 guan关罐 guang光逛 gui归跪 gun辊棍 guo郭过
ha哈 hai孩氦 han酣翰 hang夯航 hao毫耗 he呵鹤 hei黑嘿 hen痕恨 heng亨衡 hong轰鸿 hou侯候 hu乎沪 hua花话 huai怀坏 huan欢豢
huang荒幌 hui灰慧 hun昏混 huo豁霍 ji讥冀 jia加稼 jian奸箭 jiang江酱 jiao交酵 jie阶借 jin巾靳 jing京镜 jiong炯窘 jiu纠舅
ju居踞 juan娟眷 jue撅攫 jun军竣 ka咖卡 kai开楷 kan刊看 kang康炕 kao考靠 ke苛课 ken肯啃 keng吭坑 kong空控 kou抠寇 ku枯酷
kua夸跨 kuai块筷 kuan宽款 kuang匡眶 kui亏馈 kun坤困 kuo扩廓 la垃啦 lai来赖 lan兰滥 lang郎浪 lao捞酪 le乐勒 lei雷累
leng棱冷 li哩痢 lia俩 lian连链 liang良量 liao撩镣 lie列裂 lin拎赁 ling伶另 liu溜六 long龙拢 lou娄漏 lu卢露 lv驴滤
luan孪乱 lue掠略 lun抡论 luo罗落 ma妈嘛 mai埋脉 man蛮蔓 mang忙莽 mao猫貌 me么 mei没寐 men门们 meng萌梦 mi眯蜜 mian眠面
miao苗庙 mie灭蔑 min民敏 ming名命 miu谬 mo摸默 mou牟某 mu母穆 na拿钠 nai乃耐 nan男难 nang囊 nao挠淖 ne呢 nei馁内 nen嫩
neng能 ni妮腻 nian拈念 niang娘酿 niao鸟尿 nie捏孽 nin您 ning宁泞 niu牛钮 nong农弄 nu奴怒 nv女 nuan暖 nue疟虐 nuo挪糯
o哦 ou欧沤 pa趴怕 pai拍湃 pan潘畔 pang乓胖 pao抛炮 pei呸配 pen喷盆 peng抨碰 pi批譬 pian偏骗 piao飘漂 pie撇瞥 pin拼聘
ping乒萍 po坡剖 pu仆曝 qi七器 qia掐洽 qian千歉 qiang呛抢 qiao悄鞘 qie且窃 qin亲沁 qing青庆 qiong穷琼 qiu丘球 qu区趣
quan圈券 que炔榷 qun裙群 ran然染 rang瓤让 rao饶绕 re惹热 ren人韧 reng扔仍 ri日 rong戎冗 rou柔肉 ru如褥 ruan阮软 rui蕊瑞
run闰润 ruo若弱 sa撒萨 sai塞赛 san三散 sang桑丧 sao搔嫂 se色瑟 sen森 seng僧 sha杀傻 shai筛晒 shan山赡 shang伤裳 shao捎哨
she奢摄 shen申慎 sheng升剩 shi尸噬 shou收瘦 shu书漱 shua刷耍 shuai衰帅 shuan拴栓 shuang双爽 shui水睡 shun吮瞬 shuo说硕
si丝肆 song松颂 sou搜擞 su嗽僳 suan酸算 sui虽穗 sun孙笋 suo唆锁 ta他蹋 tai胎酞 tan坍碳 tang汤趟 tao涛套 te特 teng疼藤
ti剔嚏 tian天舔 tiao挑跳 tie帖铁 ting厅艇 tong通痛 tou偷透 tu凸兔 tuan湍团 tui推褪 tun吞臀 tuo托唾 wa挖哇 wai歪外 wan弯腕
wang汪望 wei危魏 wen温问 weng翁瓮 wo挝斡 wu乌雾 xi夕隙 xia虾夏 xian仙腺 xiang乡橡 xiao宵啸 xie些蟹 xin心衅 xing星性
xiong凶熊 xiu休嗅 xu戌蓄 xuan轩眩 xue靴血 xun勋殉 ya丫呀 yan烟燕 yang央漾 yao妖耀 ye掖腋 yi一臆 yin因印 ying应硬 yo哟
yong佣用 you优迂 yu淤豫 yuan冤愿 yue曰越 yun晕蕴 za匝砸 zai灾载 zan咱赞 zang赃葬 zao遭躁 ze则责 zei贼 zen怎 zeng增赠
zha扎榨 zhai斋寨 zhan沾蘸 zhang张瘴 zhao招肇 zhe遮蔗 zhen贞震 zheng争症 zhi之置 zhong中重 zhou州骤 zhu朱铸 zhua抓
zhuai拽 zhuan专篆 zhuang妆撞 zhui追赘 zhun谆准 zhuo拙啄 zi孜渍 zong宗纵 zou邹揍 zu租祖 zuan钻纂 zui嘴醉 zun尊遵 zuo昨做
`

type Syllable = { readonly letters: string; readonly first: string; readonly last: string }

const syllables: readonly Syllable[] = TABLE.trim()
  .split(/\s+/)
  .map((entry) => {
    const letters = /^[a-z]+/.exec(entry)?.[0] ?? ''
    const [first = '', last = first] = entry.slice(letters.length).split('')
    return { letters, first, last }
  })

const collator = new Intl.Collator('zh-u-co-pinyin')
const han = /\p{Script=Han}/u

/** Characters of names and houses that are read in several ways, or otherwise than their place says. */
const SEVERAL: Readonly<Record<string, readonly string[]>> = {
  佛: ['fo', 'fu'],
  乐: ['le', 'yue'],
  重: ['zhong', 'chong'],
  长: ['chang', 'zhang'],
  行: ['xing', 'hang'],
  朝: ['chao', 'zhao'],
  曾: ['zeng', 'ceng'],
  单: ['shan', 'dan'],
  解: ['xie', 'jie'],
  仇: ['qiu', 'chou'],
  区: ['qu', 'ou'],
  查: ['zha', 'cha'],
  朴: ['piao', 'pu'],
  盖: ['gai', 'ge'],
  覃: ['qin', 'tan'],
  翟: ['zhai', 'di'],
  茜: ['qian', 'xi'],
  晟: ['sheng', 'cheng'],
  盛: ['sheng', 'cheng'],
  柏: ['bai', 'bo'],
  贾: ['jia', 'gu'],
  沈: ['shen'],
  厦: ['xia', 'sha'],
  都: ['du', 'dou'],
  还: ['huan', 'hai'],
  大: ['da'],
  了: ['le', 'liao'],
  地: ['di'],
  的: ['de'],
  夫: ['fu'],
  昨: ['zuo'],
}

/** How a character may be read, in letters without tones; nothing for what is no Chinese character. */
export function readingsOf(character: string): readonly string[] {
  const readings = Object.hasOwn(SEVERAL, character) ? SEVERAL[character] : undefined
  if (readings !== undefined || !han.test(character)) {
    return readings ?? []
  }
  const after = syllables.findIndex(({ first }) => collator.compare(first, character) > 0)
  const at = after === -1 ? syllables.length - 1 : after - 1
  const [own, next] = [syllables[at], syllables[at + 1]]
  if (own === undefined) {
    return []
  }
  // A rare character between two syllables belongs to the end of one or the beginning of the other.
  const isOwn = next === undefined || collator.compare(character, own.last) <= 0
  return isOwn ? [own.letters] : [own.letters, next.letters]
}

const MOST = 8

/** A name as it is read, in letters without spaces: 'chenxiaowen' for 陈晓雯. Several where it is read in several ways. */
export function pinyinOf(name: string): string[] {
  if (!han.test(name)) {
    return []
  }
  let readings = ['']
  for (const character of name.toLowerCase()) {
    const ways = /[a-z0-9]/.test(character) ? [character] : readingsOf(character)
    if (ways.length > 0) {
      readings = readings.flatMap((reading) => ways.map((way) => reading + way)).slice(0, MOST)
    }
  }
  return [...new Set(readings)]
}

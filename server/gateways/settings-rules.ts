import type { GatewaySettings } from './settings.ts'

type Settings = GatewaySettings & { MODE: 'development' | 'production'; PUBLIC_URL?: string | undefined }
type Name = keyof Settings
export type SettingProblem = { name: Name; problem: string }

/** What a word needs besides itself; of several sets one is enough. */
const needs: Array<{ name: Name; word: string; sets: Name[][] }> = [
  { name: 'FILES', word: 's3', sets: [['S3_URL', 'S3_BUCKET', 'S3_KEY_ID', 'S3_KEY_SECRET']] },
  {
    name: 'SMS',
    word: 'aliyun',
    sets: [['ALIYUN_KEY_ID', 'ALIYUN_KEY_SECRET', 'ALIYUN_SMS_SIGN', 'ALIYUN_SMS_TEMPLATE']],
  },
  {
    name: 'MESSAGING',
    word: 'wechat',
    sets: [
      ['PUBLIC_URL', 'WECHAT_MINI_ID', 'WECHAT_MINI_SECRET'],
      ['PUBLIC_URL', 'WECHAT_OFFICIAL_ID', 'WECHAT_OFFICIAL_SECRET'],
    ],
  },
  {
    name: 'DINGTALK',
    word: 'dingtalk',
    sets: [['PUBLIC_URL', 'DINGTALK_CLIENT_ID', 'DINGTALK_CLIENT_SECRET']],
  },
  { name: 'SSO', word: 'cas', sets: [['PUBLIC_URL', 'SSO_CAS_URL']] },
  { name: 'SSO', word: 'oauth', sets: [['PUBLIC_URL', 'SSO_ISSUER', 'SSO_CLIENT_ID']] },
  {
    name: 'SSO',
    word: 'jwt',
    sets: [
      ['SSO_ISSUER', 'SSO_CLIENT_ID', 'SSO_JWT_KEY'],
      ['SSO_ISSUER', 'SSO_CLIENT_ID', 'SSO_JWT_JWKS'],
    ],
  },
  { name: 'FADADA', word: 'fadada', sets: [['PUBLIC_URL', 'FADADA_APP_ID', 'FADADA_SECRET']] },
  {
    name: 'SIGNING',
    word: 'fadada',
    sets: [['PUBLIC_URL', 'FADADA_APP_ID', 'FADADA_SECRET', 'FADADA_CUSTOMER']],
  },
  {
    name: 'FACE',
    word: 'baidu',
    sets: [['PUBLIC_URL', 'BAIDU_CLIENT_ID', 'BAIDU_CLIENT_SECRET', 'BAIDU_PLAN_ID']],
  },
  { name: 'TIMESTAMP', word: 'rfc3161', sets: [['TIMESTAMP_URL', 'TIMESTAMP_ROOT']] },
  { name: 'APP_CENTER', word: 'http', sets: [['APP_CENTER_URL', 'APP_CENTER_KEY']] },
  {
    name: 'WECHAT_PAY',
    word: 'wechat',
    sets: [
      [
        'PUBLIC_URL',
        'WECHAT_PAY_MERCHANT',
        'WECHAT_PAY_KEY',
        'WECHAT_PAY_SERIAL',
        'WECHAT_PAY_SECRET',
        'WECHAT_PAY_PLATFORM',
      ],
    ],
  },
  {
    name: 'ALIPAY',
    word: 'alipay',
    sets: [['PUBLIC_URL', 'ALIPAY_APP_ID', 'ALIPAY_SELLER', 'ALIPAY_KEY', 'ALIPAY_PUBLIC_KEY']],
  },
  {
    name: 'PAYOUT',
    word: 'fuiou',
    sets: [
      [
        'PUBLIC_URL',
        'FUIOU_MERCHANT',
        'FUIOU_ACCOUNT',
        'FUIOU_KEY',
        'FUIOU_PUBLIC_KEY',
        'TENCENT_KEY_ID',
        'TENCENT_KEY_SECRET',
      ],
    ],
  },
  {
    name: 'LOCKS',
    word: 'ttlock',
    sets: [['TTLOCK_CLIENT_ID', 'TTLOCK_CLIENT_SECRET', 'TTLOCK_USER', 'TTLOCK_PASSWORD']],
  },
  {
    name: 'INVOICE',
    word: 'nuonuo',
    sets: [
      [
        'PUBLIC_URL',
        'NUONUO_KEY',
        'NUONUO_SECRET',
        'INVOICE_SELLER_TAX_NO',
        'INVOICE_SELLER_NAME',
        'INVOICE_SELLER_PHONE',
        'INVOICE_SELLER_ADDRESS',
        'INVOICE_CLERK',
      ],
    ],
  },
]

const outside: Name[] = [
  'S3_URL',
  'ALIYUN_SMS_URL',
  'WECHAT_API_URL',
  'WECHAT_OPEN_URL',
  'DINGTALK_API_URL',
  'DINGTALK_LOGIN_URL',
  'SSO_ISSUER',
  'SSO_CAS_URL',
  'SSO_JWT_JWKS',
  'APP_CENTER_URL',
  'TIMESTAMP_URL',
  'FADADA_URL',
  'BAIDU_URL',
  'BAIDU_PAGE_URL',
  'WECHAT_PAY_URL',
  'ALIPAY_URL',
  'FUIOU_URL',
  'TENCENT_FACE_URL',
  'NUONUO_URL',
  'NUONUO_TOKEN_URL',
  'TTLOCK_URL',
]

const standIns: Array<{ name: Name; choice: string }> = [
  { name: 'SMS', choice: 'aliyun or none' },
  { name: 'MESSAGING', choice: 'wechat or none' },
  { name: 'DINGTALK', choice: 'dingtalk or none' },
  { name: 'APP_CENTER', choice: 'http or none' },
  { name: 'WECHAT_PAY', choice: 'wechat or none' },
  { name: 'ALIPAY', choice: 'alipay or none' },
  { name: 'FADADA', choice: 'fadada or none' },
  { name: 'FACE', choice: 'baidu or none' },
  { name: 'SIGNING', choice: 'fadada or own' },
  { name: 'PAYOUT', choice: 'fuiou or none' },
  { name: 'INVOICE', choice: 'nuonuo or none' },
  { name: 'LOCKS', choice: 'ttlock or none' },
]

/** What is wrong among the words: something missing, or something only a developer's machine may do. */
export function settingProblems(settings: Settings): SettingProblem[] {
  return [...missing(settings), ...forbidden(settings), ...contradictions(settings)]
}

function missing(settings: Settings): SettingProblem[] {
  return needs.flatMap(({ name, word, sets }) => {
    const lacking = sets.map((set) => set.filter((needed) => !settings[needed]))
    if (settings[name] !== word || lacking.some((names) => names.length === 0)) {
      return []
    }
    const ways = lacking.map((names) => names.join(', ')).join('; or ')
    return [{ name, problem: `needs also ${ways}` }]
  })
}

function forbidden(settings: Settings): SettingProblem[] {
  if (settings.MODE !== 'production') {
    return []
  }
  return [
    ...standIns
      .filter(({ name }) => settings[name] === 'local')
      .map(({ name, choice }) => ({
        name,
        problem: `the local stand-in is not for MODE=production; choose ${choice}`,
      })),
    ...outside
      .filter((name) => String(settings[name] ?? '').startsWith('http:'))
      .map((name) => ({ name, problem: 'is an https address with MODE=production' })),
  ]
}

function contradictions(settings: Settings): SettingProblem[] {
  const problems: SettingProblem[] = []
  const { SSO_ISSUER: issuer } = settings
  if (settings.SSO === 'oauth' && issuer && !(/^https?:/.test(issuer) && URL.canParse(issuer))) {
    problems.push({ name: 'SSO_ISSUER', problem: 'is the http or https address of the provider' })
  }
  if (settings.SSO_JWT_KEY && settings.SSO_JWT_JWKS) {
    problems.push({ name: 'SSO_JWT_KEY', problem: 'goes without SSO_JWT_JWKS: choose one' })
  }
  if (settings.SSO_CREATE && settings.SSO_FIELD !== 'account') {
    problems.push({ name: 'SSO_CREATE', problem: 'goes with SSO_FIELD=account only' })
  }
  return problems
}

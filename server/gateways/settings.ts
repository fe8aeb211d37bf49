import * as z from 'zod'
import { subjectFields } from '#domain/identity/sso-subject.ts'
import { lockSettings } from './locks/settings.ts'
import { invoiceSettings } from './invoice/settings.ts'
import { paymentSettings } from './payment/settings.ts'
import { payoutSettings } from './payout/settings.ts'

const onOff = z.enum(['on', 'off']).transform((word) => word === 'on')
const text = z.string().min(1).max(500)
const address = z
  .url({ protocol: /^https?$/ })
  .transform((url) => url.replace(/\/+$/, ''))
  .optional()

/** The words of the configuration that choose and furnish the services outside. */
export const gatewaySettings = {
  /** Where the bytes of files lie: in a folder of the data directory, or in a store that speaks S3. */
  FILES: z.enum(['folder', 's3']).default('folder'),
  S3_URL: address,
  S3_REGION: text.default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is the name of a bucket')
    .optional(),
  S3_STYLE: z.enum(['path', 'host']).default('path'),
  S3_KEY_ID: text.optional(),
  S3_KEY_SECRET: text.optional(),

  SMS: z.enum(['local', 'aliyun', 'none']).default('local'),
  ALIYUN_KEY_ID: text.optional(),
  ALIYUN_KEY_SECRET: text.optional(),
  ALIYUN_SMS_SIGN: text.optional(),
  ALIYUN_SMS_TEMPLATE: text.optional(),
  ALIYUN_SMS_TEMPLATE_EN: text.optional(),
  ALIYUN_SMS_URL: address.default('https://dysmsapi.aliyuncs.com'),

  MESSAGING: z.enum(['local', 'wechat', 'none']).default('local'),
  WECHAT_MINI_ID: text.optional(),
  WECHAT_MINI_SECRET: text.optional(),
  WECHAT_OFFICIAL_ID: text.optional(),
  WECHAT_OFFICIAL_SECRET: text.optional(),
  WECHAT_API_URL: address.default('https://api.weixin.qq.com'),
  WECHAT_OPEN_URL: address.default('https://open.weixin.qq.com'),

  DINGTALK: z.enum(['local', 'dingtalk', 'none']).default('local'),
  DINGTALK_CLIENT_ID: text.optional(),
  DINGTALK_CLIENT_SECRET: text.optional(),
  DINGTALK_API_URL: address.default('https://api.dingtalk.com'),
  DINGTALK_LOGIN_URL: address.default('https://login.dingtalk.com'),

  /** While on, nobody signs in or registers by a messaging app; who is signed in stays so. */
  MAINTENANCE: onOff.default(false),

  SSO: z.enum(['none', 'cas', 'oauth', 'jwt']).default('none'),
  /** Single sign-on belongs to one tenant: its provider knows nothing of the others' people. */
  SSO_TENANT: text.default('platform'),
  SSO_ISSUER: text.optional(),
  SSO_CLIENT_ID: text.optional(),
  SSO_CLIENT_SECRET: text.optional(),
  SSO_SCOPE: text.default('openid profile'),
  SSO_CAS_URL: address,
  SSO_CAS_VERSION: z.enum(['2', '3']).default('3'),
  SSO_JWT_KEY: z.string().min(32, 'has at least 32 characters').optional(),
  SSO_JWT_JWKS: address,
  SSO_CLAIM: text.optional(),
  SSO_FIELD: z.enum(subjectFields).default('account'),
  SSO_CREATE: onOff.default(false),

  APP_CENTER: z.enum(['local', 'http', 'none']).default('local'),
  APP_CENTER_URL: address,
  APP_CENTER_KEY: text.optional(),

  /** Who says when something was signed: the product's own clock, or an authority outside (RFC 3161). */
  TIMESTAMP: z.enum(['own', 'rfc3161']).default('own'),
  TIMESTAMP_URL: address,
  /** The root certificate of that authority, as PEM; line ends may be written as \\n. */
  TIMESTAMP_ROOT: z
    .string()
    .regex(/BEGIN CERTIFICATE/, 'is a certificate as PEM')
    .optional(),

  /** Who finds out whether people are who they say: Fadada's page, Baidu's look at the face. */
  FADADA: z.enum(['local', 'fadada', 'none']).default('local'),
  FADADA_URL: address.default('https://textapi.fadada.com/api2'),
  FADADA_APP_ID: text.optional(),
  FADADA_SECRET: text.optional(),
  /** By whose certificates contracts are signed: our own, or those of a licensed provider. */
  SIGNING: z.enum(['own', 'local', 'fadada']).default('own'),
  /** The provider knows one park, so contracts of the others are signed by their own certificates. */
  SIGNING_TENANT: text.default('platform'),
  /** The park's own number at Fadada, in whose name its seal is set. */
  FADADA_CUSTOMER: text.optional(),
  FACE: z.enum(['local', 'baidu', 'none']).default('local'),
  BAIDU_URL: address.default('https://aip.baidubce.com'),
  BAIDU_PAGE_URL: address.default('https://brain.baidu.com'),
  BAIDU_CLIENT_ID: text.optional(),
  BAIDU_CLIENT_SECRET: text.optional(),
  BAIDU_PLAN_ID: text.optional(),

  ...paymentSettings,
  ...payoutSettings,
  ...invoiceSettings,
  ...lockSettings,
}

const Settings = z.object(gatewaySettings)
export type GatewaySettings = z.infer<typeof Settings>

import { join } from 'node:path'
import type { MessagingProvider } from '#domain/identity/messaging.ts'
import type { ProviderMethod } from '#domain/wallet/pay-method.ts'
import type { Config } from '#server/config.ts'
import { httpAppCenter, localAppCenter, noAppCenter, type AppCenter } from './app-center.ts'
import type { GatewayDeps } from './gateway-deps.ts'
import { openIdentity } from './identity/open-identity.ts'
import type { IdentityGateways } from './identity/identity.ts'
import { openMessaging } from './messaging/open-messaging.ts'
import { openSso } from './sso/open-sso.ts'
import { s3Store } from './files/s3-store.ts'
import { folderStore, type FileStore } from './files/file-store.ts'
import type { MessagingGateway } from './messaging/messaging.ts'
import { openInvoices } from './invoice/open-invoice.ts'
import { openLocks } from './locks/open-locks.ts'
import type { LockGateway } from './locks/locks.ts'
import type { InvoiceGateway } from './invoice/invoice.ts'
import { openPayment } from './payment/open-payment.ts'
import type { PaymentGateway } from './payment/payment.ts'
import { openPayout } from './payout/open-payout.ts'
import type { PayoutGateway } from './payout/payout.ts'
import { aliyunSms } from './sms/aliyun-sms.ts'
import { localSms } from './sms/local-sms.ts'
import { noSms, type SmsGateway } from './sms/sms.ts'
import { openSigning } from './signing/open-signing.ts'
import type { SigningGateway } from './signing/signing.ts'
import type { SsoGateway } from './sso/sso.ts'
import { rfc3161TimeStamps } from './time-stamp/rfc3161.ts'
import type { TimeStampGateway } from './time-stamp/time-stamp.ts'

/** The services outside, each chosen by a word of the configuration. */
export type Gateways = {
  files: FileStore
  sms: SmsGateway
  messaging: Record<MessagingProvider, MessagingGateway>
  sso: SsoGateway
  appCenter: AppCenter
  payment: Record<ProviderMethod, PaymentGateway>
  identity: IdentityGateways
  /** Null: the product's own clock stamps. */
  timeStamp: TimeStampGateway | null
  payout: PayoutGateway
  /** Null: contracts are signed by our own certificates. */
  signing: SigningGateway | null
  invoices: InvoiceGateway
  locks: LockGateway
}

export function openGateways(config: Config, ground: GatewayDeps): Gateways {
  return {
    files: openFiles(config, ground),
    sms: openSms(config, ground),
    messaging: openMessaging(config, ground),
    sso: openSso(config, ground.now),
    appCenter: openAppCenter(config, ground),
    payment: openPayment(config, ground),
    identity: openIdentity(config, ground),
    timeStamp:
      config.TIMESTAMP === 'rfc3161'
        ? rfc3161TimeStamps({ url: config.TIMESTAMP_URL ?? '', root: config.TIMESTAMP_ROOT ?? '' })
        : null,
    payout: openPayout(config, ground),
    signing: openSigning(config, ground),
    invoices: openInvoices(config, ground),
    locks: openLocks(config, ground),
  }
}

/** Where files lie when they lie in a folder. */
export const filesFolder = (config: Pick<Config, 'DATA_DIR'>): string => join(config.DATA_DIR, 'files')

function openFiles(config: Config, { now }: GatewayDeps): FileStore {
  switch (config.FILES) {
    case 'folder':
      return folderStore(filesFolder(config))
    case 's3':
      return s3Store({
        url: config.S3_URL ?? '',
        bucket: config.S3_BUCKET ?? '',
        style: config.S3_STYLE,
        region: config.S3_REGION,
        keyId: config.S3_KEY_ID ?? '',
        keySecret: config.S3_KEY_SECRET ?? '',
        now,
      })
  }
}

function openSms(config: Config, ground: GatewayDeps): SmsGateway {
  switch (config.SMS) {
    case 'none':
      return noSms
    case 'local':
      return localSms(ground)
    case 'aliyun':
      return aliyunSms({
        url: config.ALIYUN_SMS_URL,
        keyId: config.ALIYUN_KEY_ID ?? '',
        keySecret: config.ALIYUN_KEY_SECRET ?? '',
        sign: config.ALIYUN_SMS_SIGN ?? '',
        template: config.ALIYUN_SMS_TEMPLATE ?? '',
        templateEn: config.ALIYUN_SMS_TEMPLATE_EN ?? config.ALIYUN_SMS_TEMPLATE ?? '',
        now: ground.now,
        newId: ground.newId,
      })
  }
}

function openAppCenter(config: Config, ground: GatewayDeps): AppCenter {
  switch (config.APP_CENTER) {
    case 'none':
      return noAppCenter
    case 'local':
      return localAppCenter(ground)
    case 'http':
      return httpAppCenter({ url: config.APP_CENTER_URL ?? '', key: config.APP_CENTER_KEY ?? '' })
  }
}

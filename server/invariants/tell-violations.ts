import { sql, type RawBuilder } from 'kysely'
import { fillText } from '#api/text/text.ts'
import type { Language } from '#domain/language.ts'
import { readableYuan } from '#domain/money.ts'
import type { Scope } from '#server/scope.ts'
import { violationTexts, violationWords } from '#server/text/violations.ts'

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

const named = (table: string, name: RawBuilder<unknown>) =>
  sql`select id, ${name} as name from ${sql.table(table)} t`
const inLanguage = (language: Language) =>
  sql`coalesce(t.texts -> ${language} ->> 'name', t.texts -> 'zh-CN' ->> 'name')`
const orderNo = (id: string) => sql`coalesce(
  (select o.order_no from stay_order o where o.tenant_id = t.tenant_id and o.id = ${sql.ref(id)}),
  (select o.order_no from shop_order o where o.tenant_id = t.tenant_id and o.id = ${sql.ref(id)}))`
const contractNo = sql`(select c.contract_no from contract c
  where c.tenant_id = t.tenant_id and c.id = t.contract_id)`
const person = (id: string) =>
  sql`(select u.fullname from app_user u where u.tenant_id = t.tenant_id and u.id = ${sql.ref(id)})`
const house = (
  language: Language,
) => sql`(select coalesce(h.texts -> ${language} ->> 'name', h.texts -> 'zh-CN' ->> 'name')
  from house h where h.tenant_id = t.tenant_id and h.id = t.house_id)`

/** How people call what an id stands for, by the name of the value in the texts. */
const namesByKind: Readonly<Record<string, (language: Language) => readonly RawBuilder<unknown>[]>> = {
  order: () => [named('stay_order', sql`t.order_no`), named('shop_order', sql`t.order_no`)],
  house: (language) => [named('house', inLanguage(language))],
  room: () => [named('room', sql`t.no`)],
  shop: (language) => [named('shop', inLanguage(language))],
  goods: (language) => [named('shop_goods', inLanguage(language))],
  sku: (language) => [
    named(
      'shop_sku',
      sql`(select coalesce(g.texts -> ${language} ->> 'name', g.texts -> 'zh-CN' ->> 'name') from shop_goods g
      where g.tenant_id = t.tenant_id and g.id = t.goods_id) || ' ' || ${inLanguage(language)}`,
    ),
  ],
  person: () => [named('app_user', sql`t.fullname`)],
  holder: (language) => [
    named('app_user', sql`t.fullname`),
    named('service_company', language === 'en-US' ? sql`t.name_en` : sql`t.name_zh`),
    named('org', sql`t.name`),
    named('stay_order', sql`t.order_no`),
    named('shop_order', sql`t.order_no`),
    named('contract', sql`t.contract_no`),
    named('bill_batch', contractNo),
  ],
  signIn: () => [named('session', person('t.user_id'))],
  membership: () => [named('membership', person('t.user_id'))],
  conversation: () => [named('conversation', person('t.guest_id'))],
  recharge: () => [named('recharge', person('t.user_id'))],
  coupon: () => [named('coupon_grant', person('t.user_id'))],
  session: (language) => [
    named(
      'activity_session',
      sql`(select coalesce(b.texts -> ${language} ->> 'name', b.texts -> 'zh-CN' ->> 'name') from banner b
      where b.tenant_id = t.tenant_id and b.id = t.banner_id)
      || to_char(t.starts_at at time zone 'Asia/Shanghai', ' YYYY-MM-DD HH24:MI')`,
    ),
  ],
  appointment: () => [
    named(
      'room_appointment',
      sql`t.subject || to_char(t.starts_at at time zone 'Asia/Shanghai', ' YYYY-MM-DD HH24:MI')`,
    ),
  ],
  backgroundJob: (language) => [
    named('background_job', language === 'en-US' ? sql`t.title_en` : sql`t.title_zh`),
  ],
  flowVersion: () => [
    named(
      'flow_version',
      sql`(select d.name from flow_definition d
      where d.tenant_id = t.tenant_id and d.id = t.definition_id) || ' v' || t.version`,
    ),
  ],
  instance: () => [named('flow_instance', sql`t.subject`), named('flow_instance_past', sql`t.subject`)],
  org: () => [named('org', sql`t.name`)],
  houseRevision: (language) => [named('house_revision', house(language))],
  houseJob: (language) => [named('house_job', house(language))],
  lock: () => [named('room_lock', sql`coalesce(nullif(t.name, ''), t.lock_no)`)],
  check: () => [named('check_sheet', orderNo('t.order_id'))],
  payment: () => [named('payment', sql`t.out_trade_no`)],
  refund: () => [named('refund', sql`t.out_refund_no`)],
  refundRequest: () => [named('refund_request', orderNo('t.biz_id'))],
  withdrawal: () => [named('withdrawal', sql`t.no`)],
  invoice: () => [named('invoice', sql`coalesce(t.invoice_no, t.out_no)`)],
  period: () => [named('accounting_period', sql`t.from_day || ' – ' || t.to_day`)],
  contract: () => [named('contract', sql`t.contract_no`)],
  bill: () => [named('contract_bill', sql`${contractNo} || ' #' || t.seq`)],
  ledgerAccount: () => [named('ledger_account', sql`t.code || '/' || t.holder`)],
}

/** A value is written like this in the lines; what is not named here is anything up to the next words of the text. */
const shapes: Readonly<Record<string, string>> = {
  fen: '-?\\d+(?:\\.0+)?',
  count: '-?\\d+',
  number: '-?\\d+',
  year: '\\d{4}',
  day: '\\d{4}-\\d\\d-\\d\\d',
  account: '\\w+/\\S*',
  business: `\\w+[: ]${uuid}`,
  word: '[^,]+?',
  state: '\\w+',
}

/** `otherFen` is another value of the kind `fen`. */
const kindOf = (name: string): string => {
  const kind = name.replace(/^(?:other|third|fourth)/, '')
  return kind.charAt(0).toLowerCase() + kind.slice(1)
}

type Pattern = { template: string; pattern: RegExp; names: string[] }

const patterns: readonly Pattern[] = Object.keys(violationTexts).map((template) => {
  const names: string[] = []
  const source = template.split(/(\{\w+\})/).map((part) => {
    if (!part.startsWith('{')) {
      return part.replaceAll(/[()?.]/g, String.raw`\$&`)
    }
    const name = part.slice(1, -1)
    names.push(name)
    const kind = kindOf(name)
    return `(${shapes[kind] ?? (kind === 'holder' ? `(?:\\w+:)?${uuid}|\\S+` : namesByKind[kind] ? uuid : '.*?')})`
  })
  return { template, pattern: new RegExp(`^${source.join('')}$`, 's'), names }
})

export type ReadViolation = {
  template: string
  values: ReadonlyArray<{ name: string; kind: string; value: string }>
}

/** Which text a line of a check is, and with which values. Undefined when nobody has written its text. */
export function readViolation(line: string): ReadViolation | undefined {
  for (const { template, pattern, names } of patterns) {
    const match = pattern.exec(line)
    if (match) {
      const values = names.map((name, at) => ({ name, kind: kindOf(name), value: match[at + 1] ?? '' }))
      return { template, values }
    }
  }
  return undefined
}

/** The lines of a check as the caller reads them: in their language, with names for ids and sums of money in yuan. */
export async function tellViolations(scope: Scope, lines: readonly string[]): Promise<string[]> {
  const { language } = scope
  const read = lines.map((line) => ({ line, violation: readViolation(line) }))
  const all = read.flatMap(({ violation }) => violation?.values ?? [])
  const names = await namesOf(scope, all)
  const word = (value: string) => (language === 'en-US' ? value : (violationWords[value] ?? value))
  const shown = (kind: string, value: string): string => {
    if (kind === 'fen') {
      return readableYuan(Number(value))
    }
    if (kind === 'account' || kind === 'business' || kind === 'holder' || kind === 'ledgerAccount') {
      const written = names.get(`${kind} ${value}`) ?? value
      return written
        .split(/([/: ])/)
        .map((part) => (/^[/: ]$/.test(part) ? ' ' : (names.get(`holder ${part}`) ?? word(part))))
        .join('')
        .trim()
    }
    return names.get(`${kind} ${value}`) ?? word(value)
  }
  return read.map(({ line, violation }) => {
    if (!violation) {
      return line
    }
    const values = Object.fromEntries(
      violation.values.map(({ name, kind, value }) => [name, shown(kind, value)]),
    )
    const text = language === 'en-US' ? violation.template : (violationTexts[violation.template] ?? line)
    const filled = fillText(text, language, values)
    return filled.charAt(0).toUpperCase() + filled.slice(1)
  })
}

async function namesOf(
  { db, tenantId, language }: Scope,
  values: ReadViolation['values'],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, Set<string>>()
  const want = (kind: string, text: string) => {
    const known = ids.get(kind) ?? new Set<string>()
    text.match(new RegExp(uuid, 'g'))?.forEach((id) => known.add(id))
    ids.set(kind, known)
  }
  values.forEach(({ kind, value }) =>
    want(kind === 'account' || kind === 'business' ? 'holder' : kind, value),
  )
  const names = new Map<string, string>()
  const ask = async (kind: string) => {
    const wanted = [...(ids.get(kind) ?? [])]
    for (const query of wanted.length > 0 ? (namesByKind[kind]?.(language) ?? []) : []) {
      const { rows } = await sql<{ id: string; name: string | null }>`
        ${query} where t.tenant_id = ${tenantId} and t.id = any(${wanted}::uuid[])`.execute(db)
      rows.forEach(({ id, name }) => name && names.set(`${kind} ${id}`, name))
    }
  }
  for (const kind of ids.keys()) {
    await ask(kind)
  }
  // The account of a move is told as its code and its holder, who has a name in turn.
  for (const [key, name] of names) {
    if (key.startsWith('ledgerAccount ')) {
      want('holder', name)
    }
  }
  await ask('holder')
  return names
}

import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'

const help = (path: string) => portal(`/hms/kefuHelp/v1/${path}`)
const access = { right: 'service.desk' } as const

const Id = z.object({ id: z.uuid() })
const requiredText = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))
const Name = z.object({ name: requiredText(60) })
const QuestionTexts = z.object({ question: requiredText(120), answer: requiredText(1000) })
const both = <T extends z.core.$ZodType>(one: T) => z.object({ 'zh-CN': one, 'en-US': one })
const Clock = z.string().check(z.regex(/^([01]\d|2[0-4]):[0-5]\d$/))
const Hours = z.array(z.nullable(z.tuple([Clock, Clock]))).check(z.length(7))

const Question = z.object({
  id: z.string(),
  revision: z.int(),
  texts: both(QuestionTexts),
  isOffered: z.boolean(),
})
const Point = z.object({
  id: z.string(),
  revision: z.int(),
  siteId: z.nullable(z.string()),
  texts: both(Name),
  phone: z.string(),
  hours: Hours,
  /** A hot line is kept by who serves guests at its site, that of the park by who does at all sites. */
  maySave: z.boolean(),
})
export type HelpQuestion = z.infer<typeof Question>
export type HelpPoint = z.infer<typeof Point>

const revision = z.optional(z.int())

const action = <Body extends z.core.$ZodType>(path: string, body: Body) =>
  endpoint({
    method: 'POST',
    path: help(path),
    access,
    body,
    gives: z.object({ id: z.string() }),
    audit: { action: `messages.help.${path}`, target: 'help' },
  })

/** What guests read under help, as the staff keep it: questions in both languages, hot lines and their hours. */
export const helpAdminApi = {
  all: endpoint({
    method: 'GET',
    path: help('all'),
    access,
    gives: z.object({
      /** The questions are those of all sites: who serves guests at some of them alone only reads them. */
      maySaveQuestions: z.boolean(),
      groups: z.array(
        z.object({ id: z.string(), revision: z.int(), texts: both(Name), questions: z.array(Question) }),
      ),
      points: z.array(Point),
    }),
  }),

  /** Without an id a new one, at the end. `revision`: what was seen; left out, it is overwritten. */
  saveGroup: action('saveGroup', z.object({ id: z.optional(z.uuid()), revision, texts: both(Name) })),
  /** With all its questions. */
  removeGroup: action('removeGroup', Id),
  saveQuestion: action(
    'saveQuestion',
    z.object({
      id: z.optional(z.uuid()),
      revision,
      groupId: z.uuid(),
      texts: both(QuestionTexts),
      isOffered: z.boolean(),
    }),
  ),
  removeQuestion: action('removeQuestion', Id),
  savePoint: action(
    'savePoint',
    z.object({
      id: z.uuid(),
      revision,
      texts: both(Name),
      phone: z.string().check(z.trim(), z.regex(/^[+\d][\d -]{4,19}$/)),
      hours: Hours,
    }),
  ),
}

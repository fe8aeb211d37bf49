/** What an opinion goes with: letting it pass, being against it, or sending it back. */
export type OpinionPurpose = 'agree' | 'oppose' | 'return'

const AGREES =
  /^(同意|通过|批准|已核|核实无误|无异议|没有问题|没问题|可以|确认|agree|approved|confirmed|ok\b|fine\b)/i
const AGAINST =
  /^(不同意|不通过|不予|驳回|退回|否决|拒绝|请(补|改|重|修|核|说明)|not agreed|not approved|refus|reject|return|sent back|please (add|change|correct|choose|explain|redo))/i

/** The phrases that can be meant with what is being done: nobody sends something back with “agreed”. */
export const fittingPhrases = (phrases: readonly string[], purpose: OpinionPurpose): string[] =>
  phrases.filter((phrase) => {
    const text = phrase.trim()
    return purpose === 'agree' ? !AGAINST.test(text) : AGAINST.test(text) || !AGREES.test(text)
  })

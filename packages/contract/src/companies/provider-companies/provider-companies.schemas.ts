import { z } from 'zod'
import { currencies, stages } from '../../workspace/constants/index.ts'
import { day, uuid } from '../../primitives/index.ts'
import { scouteeNews } from '../scoutees/scoutee-detail.schemas.ts'
import { scouteeItem } from '../scoutees/scoutee-item.schemas.ts'

const text = z.string().nullable()

/** A finance round of a company of the provider's database; the amount in whole units of its currency. */
export const financeRound = z
  .object({ raisedOn: day.nullable(), stage: z.enum(stages).nullable(), amount: z.number().nullable(), currencyType: z.enum(currencies).nullable() })
  .meta({ id: 'FinanceRound' })

/** Further names of a company of the provider's database, and the parts of its address. */
export const namesAndPlace = {
  nameEn: text,
  formerNames: z.array(z.string()),
  postcode: text,
  prefecture: text,
  prefectureCode: text,
  city: text,
  cityCode: text,
  street: text
}

/**
 * A company of the provider's database with all that is known of it. What a row of the list says stands under the same names. The newest finance
 * rounds and news come first. `closedOn` and `successorNumber` (the corporate number of the corporation that took it over) are the register's.
 */
export const providerCompany = scouteeItem
  .extend({
    ...namesAndPlace,
    closedOn: day.nullable(),
    successorNumber: text,
    financeRounds: z.array(financeRound),
    news: z.array(scouteeNews)
  })
  .meta({ id: 'ProviderCompany' })

/** A company that is offered while a name is typed. `scouteeId` is the workspace's own entry that is linked to it, null while there is none. */
export const companySuggestion = z
  .object({
    mekikiScouteeId: uuid,
    scouteeId: uuid.nullable(),
    name: z.string(),
    nameKana: text,
    representative: text,
    address: text,
    url: text,
    corporateNumber: text,
    isClosed: z.boolean()
  })
  .meta({ id: 'CompanySuggestion' })

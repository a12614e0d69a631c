import { sumKeys } from '@mekiki/contract/companies/scoutees/property-columns'
import { scouteesOperations } from '@mekiki/contract/companies/scoutees/scoutees.operations'
import { propertyName } from '@mekiki/i18n/companies/property-names'
import { useLanguage, AppLink, Button, Callout } from '@mekiki/ui'
import { call } from '../../../shared/calls/api.ts'
import { CompanyNameField, type CompanySuggestion } from '../../../shared/company-suggestions/company-name-field.tsx'
import { BotTickField, useBotTick } from '../../../shared/scoutee-bot/bot-tick-field.tsx'
import { SimilarWarning } from '../merge/similar-warning.tsx'
import { useToldApart } from '../merge/use-not-same.ts'
import { useProviderFill } from '../provider/use-provider-fill.ts'
import { useScouteesTexts } from '../scoutees-texts.ts'
import { emptyCompany, sumCurrencies } from './drafts.ts'
import { CompanyFields } from './company-fields.tsx'
import { FormDrawer } from './form-drawer.tsx'
import { useEntryCreation } from './use-entry-form.ts'
import { addresses } from '../../../shared/addresses.ts'

/** Under the name of a new company: that it was filled in from the provider's database, or that the chosen one is registered already. */
function FillState({ fill, onUnlink }: { fill: ReturnType<typeof useProviderFill>; onUnlink: () => void }) {
  const { suggestions: texts, provider } = useScouteesTexts()
  const entryUuid = fill.registered?.scouteeId
  if (entryUuid) {
    const link = (
      <AppLink href={addresses.scoutee(entryUuid)} target="_blank" rel="noopener">
        {provider.openEntry}
      </AppLink>
    )
    return (
      <Callout tone="warning" action={link}>
        <span role="status">{texts.registered}</span>
      </Callout>
    )
  }
  if (fill.company === null) return null
  const unlink = (
    <Button variant="link" onClick={onUnlink}>
      {texts.unlink}
    </Button>
  )
  return (
    <Callout tone="success" action={unlink}>
      <span role="status">{texts.linked}</span>
    </Callout>
  )
}

/** Makes a company from typed-in values, or from those of the provider's database, which are offered while the name is typed (2§2). */
export function CreateCompanyDrawer({ onClose }: { onClose: () => void }) {
  const { form: texts } = useScouteesTexts()
  const language = useLanguage()
  const apart = useToldApart()
  const fill = useProviderFill()
  const tick = useBotTick()
  const { withUpdateScouteeByBot } = tick
  const create = async (draft: typeof emptyCompany, key: { idempotencyKey: string }) => {
    const made = await call(scouteesOperations.create, { body: { ...(await fill.bodyOf(draft)), withUpdateScouteeByBot } }, key)
    await apart.remember(made.id)
  }
  const { values, errors, change, drawer } = useEntryCreation('company:new', emptyCompany, texts.nameMissing, create, withUpdateScouteeByBot)
  const choose = async (suggestion: CompanySuggestion) => {
    const filled = await fill.choose(suggestion)
    if (filled) change({ ...filled, tagUuids: values.tagUuids, channelUuids: values.channelUuids })
  }
  // A sum that nobody has changed keeps its currency as long as it is the provider's; what people type in is yen (2§3).
  const currencies = sumCurrencies((sum) => (fill.company && values[sum] === fill.company[sum] ? fill.company : null))
  const unlink = () => {
    const foreign = sumKeys.filter((sum) => currencies[sum] !== 'jpy')
    change(Object.fromEntries(foreign.map((sum) => [sum, null])))
    fill.unlink()
  }
  const rename = (name: string) => {
    change({ name })
    fill.forgetRegistered()
  }
  const nameField = (
    <CompanyNameField
      label={propertyName('name', language)}
      required
      autoFocus
      value={values.name}
      error={errors['name']}
      onChange={rename}
      onChoose={(one) => void choose(one)}
    />
  )
  return (
    <FormDrawer {...drawer} title={texts.createCompany} onClose={onClose}>
      <CompanyFields
        value={values}
        errors={errors}
        set={change}
        currencies={currencies}
        nameField={nameField}
        afterName={
          <>
            <FillState fill={fill} onUnlink={unlink} />
            <SimilarWarning query={values} isPerson={false} apart={apart.uuids} onNotSame={apart.add} />
          </>
        }
      />
      <BotTickField tick={tick} />
    </FormDrawer>
  )
}

import { inOrder } from '@mekiki/contract/companies/scoutees/property-keys'
import { propertyName } from '@mekiki/i18n/companies/property-names'
import { Button, IconButton, Textarea, TextField, useLanguage } from '@mekiki/ui'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { bindFields } from '../../../shared/bind-fields.ts'
import { PropertyField } from '../../../shared/scoutee-properties/property-field.tsx'
import { useScouteesTexts } from '../scoutees-texts.ts'
import { FormSection } from './company-fields.tsx'
import { type IdeaDraft, type PersonDraft, personFormKeys } from './drafts.ts'
import type { FieldErrors } from './use-entry-form.ts'

interface FieldsProps {
  value: PersonDraft
  errors: FieldErrors
  set: (part: Partial<PersonDraft>) => void
  /** Under the name: what is known of it. */
  afterName?: ReactNode
}

const shownKeys = inOrder(
  personFormKeys.filter((key) => key !== 'name'),
  ['belongingTo', 'email', 'url', 'country']
)

/** The fields of a person and the ideas (2§3 "Person create body"). */
export function PersonFields({ value, errors, set, afterName }: FieldsProps) {
  const { form } = useScouteesTexts()
  const language = useLanguage()
  const bind = bindFields(value, errors, set)
  return (
    <>
      <FormSection title={form.basics}>
        <TextField label={propertyName('name', language, true)} required autoFocus={value.name === ''} {...bind('name')} />
        {afterName}
        {shownKeys.map((property) => (
          <PropertyField
            key={property}
            property={property}
            label={propertyName(property, language, true)}
            {...(property === 'url' && { placeholder: 'https://' })}
            value={value[property]}
            error={errors[property]}
            onChange={(typed) => set({ [property]: typed })}
          />
        ))}
      </FormSection>
      <FormSection title={form.ideas}>
        <IdeaFields ideas={value.ideas} errors={errors} onChange={(ideas) => set({ ideas })} />
      </FormSection>
    </>
  )
}

function IdeaFields({ ideas, errors, onChange }: { ideas: readonly IdeaDraft[]; errors: FieldErrors; onChange: (ideas: IdeaDraft[]) => void }) {
  const texts = useScouteesTexts().form
  const put = (at: number, part: Partial<IdeaDraft>) => onChange(ideas.map((idea, index) => (index === at ? { ...idea, ...part } : idea)))
  return (
    <>
      {ideas.map((idea, at) => (
        // What is typed stands in the draft: a row has no identity but its place.
        <div className="mk-sc-idea" key={at}>
          <TextField
            label={texts.ideaName(at + 1)}
            labelEnd={<IconButton icon={Trash} label={texts.removeIdea(at + 1)} onClick={() => onChange(ideas.filter((_, index) => index !== at))} />}
            value={idea.name}
            error={errors[`ideas.${at}.name`]}
            onChange={(name) => put(at, { name })}
          />
          <Textarea
            label={texts.ideaSummary(at + 1)}
            rows={3}
            maxLength={10_000}
            value={idea.summary}
            error={errors[`ideas.${at}.summary`]}
            onChange={(summary) => put(at, { summary })}
          />
        </div>
      ))}
      <div>
        <Button variant="link" icon={Plus} onClick={() => onChange([...ideas, { name: '', summary: '' }])}>
          {texts.addIdea}
        </Button>
      </div>
    </>
  )
}

import { Button, IconButton, Select, Textarea, TextField } from '@mekiki/ui'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { bindFields } from '../../../shared/bind-fields.ts'
import { useScouteesTexts } from '../scoutees-texts.ts'
import { useColumnLabel } from '../use-column-label.ts'
import { FormSection } from './company-fields.tsx'
import { useEntryChoices } from './entry-choices.ts'
import type { IdeaDraft, PersonDraft } from './person-draft.ts'
import type { FieldErrors } from './use-field-errors.ts'

interface FieldsProps {
  value: PersonDraft
  errors: FieldErrors
  set: (part: Partial<PersonDraft>) => void
  /** Under the name: what is known of it. */
  afterName?: ReactNode
}

/** The fields of a person and the ideas (2§3 "Person create body"). */
export function PersonFields({ value, errors, set, afterName }: FieldsProps) {
  const { form, fields } = useScouteesTexts()
  const label = useColumnLabel()
  const choices = useEntryChoices()
  const bind = bindFields(value, errors, set)
  return (
    <>
      <FormSection title={form.basics}>
        <TextField label={fields.personName} required autoFocus={value.name === ''} {...bind('name')} />
        {afterName}
        <TextField label={fields.belongingTo} {...bind('belongingTo')} />
        <TextField label={fields.email} type="email" {...bind('email')} />
        <TextField label={fields.personUrl} type="url" placeholder="https://" {...bind('url')} />
        <Select label={label('country')} clearable options={choices.countries} {...bind('country')} />
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

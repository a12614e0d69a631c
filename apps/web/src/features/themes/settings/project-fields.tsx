import { Callout, Icon, MultiSelect, Select, StatusChip, statusToneOf, Switch, SortHandle } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { lists } from '../../../shared/calls/lists.ts'
import { namedOptions } from '../../../shared/choices/named-options.ts'
import { useThemesTexts } from '../themes-texts.ts'
import type { FieldProps } from './theme-draft.ts'
import { useFormChoices } from '../../../shared/forms/form-choices.ts'

/** The groups of custom items that a theme's cases have, in the order in which cases show them. */
function ItemGroupsField({ values, errors, canEdit, onChange }: FieldProps) {
  const texts = useThemesTexts()
  const groups = useQuery(lists.extensionItemGroups).data?.items
  const chosen = values.extensionItemGroupUuids.flatMap((uuid) => groups?.find((group) => group.uuid === uuid) ?? [])
  const order = (extensionItemGroupUuids: string[]) => onChange({ extensionItemGroupUuids })
  return (
    <div>
      <MultiSelect
        label={texts.fields.extensionItemGroupUuids}
        disabled={!canEdit}
        options={namedOptions(groups)}
        value={values.extensionItemGroupUuids}
        error={errors.extensionItemGroupUuids}
        onChange={order}
      />
      {chosen.length > 0 && (
        <ol className="mk-theme-groups" aria-label={texts.itemGroupOrder}>
          {chosen.map(({ uuid, name, items }) => (
            <li key={uuid}>
              {canEdit && chosen.length > 1 && (
                <SortHandle list="theme-item-groups" itemKey={uuid} name={name} keys={chosen.map((group) => group.uuid)} onOrder={order} />
              )}
              <span>
                {name}
                <small>{items.map((item) => item.name).join(texts.comma)}</small>
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

/** The form whose answers become cases of the theme; one of another theme cannot be chosen. Absent for whoever may not see forms. */
function FormField({ values, errors, theme, canEdit, onChange }: FieldProps) {
  const texts = useThemesTexts()
  const forms = useFormChoices()
  if (forms === undefined) return null
  const options = forms.map(({ uuid, name, theme: other }) => {
    const isTaken = other !== null && other.uuid !== theme?.uuid
    return { value: uuid, label: name, isDisabled: isTaken, ...(isTaken && { note: texts.formOfTheme(other.name) }) }
  })
  return (
    <Select
      label={texts.fields.formUuid}
      help={texts.help.formUuid}
      disabled={!canEdit}
      clearable
      options={options}
      value={values.formUuid}
      error={errors.formUuid}
      onChange={(formUuid) => onChange({ formUuid })}
    />
  )
}

/** More statuses than this are counted, so that they stay on one or two lines. */
const shownStatuses = 4

function StatusRow({ statuses }: { statuses: readonly { uuid: string; name: string; color: number }[] }) {
  const texts = useThemesTexts()
  const rest = statuses.length - shownStatuses
  return (
    <div className="mk-theme-steps">
      {statuses.slice(0, shownStatuses).map((status, index) => (
        <span key={status.uuid} className="mk-theme-step">
          {index > 0 && <Icon icon={ChevronRight} size={14} />}
          <StatusChip tone={statusToneOf(status.color)}>{status.name}</StatusChip>
        </span>
      ))}
      {rest > 0 && (
        <span className="mk-theme-step" title={statuses.map((status) => status.name).join(' → ')}>
          <Icon icon={ChevronRight} size={14} />
          {texts.moreStatuses(rest)}
        </span>
      )}
    </div>
  )
}

/** What a new case of the theme starts with. */
function InitialFields({ values, options, errors, canEdit, onChange }: FieldProps) {
  const texts = useThemesTexts()
  const { fields: words } = texts
  const channels = useQuery(lists.channels).data?.items
  const categories = useQuery(lists.projectCategories).data?.items ?? []
  return (
    <section className="mk-theme-section">
      <div>
        <h3>{texts.sections.initial}</h3>
        <p className="mk-help">{texts.help.initial}</p>
      </div>
      <div className="mk-theme-pair">
        <Select
          label={words.channelUuid}
          disabled={!canEdit}
          clearable
          options={namedOptions(channels)}
          value={values.channelUuid}
          error={errors.channelUuid}
          onChange={(channelUuid) => onChange({ channelUuid })}
        />
        <MultiSelect
          label={words.followerGroupUuids}
          disabled={!canEdit}
          options={options.groups}
          value={values.followerGroupUuids}
          error={errors.followerGroupUuids}
          onChange={(followerGroupUuids) => onChange({ followerGroupUuids })}
        />
      </div>
      <MultiSelect
        label={words.categoryUuids}
        disabled={!canEdit}
        options={categories.map(({ uuid, name, projectCategoryType }) => ({
          value: uuid,
          label: name,
          ...(projectCategoryType && { note: projectCategoryType.name })
        }))}
        value={values.categoryUuids}
        error={errors.categoryUuids}
        onChange={(categoryUuids) => onChange({ categoryUuids })}
      />
    </section>
  )
}

/** The templates that a theme's cases go by, and what a new case starts with. */
export function ProjectFields(props: FieldProps) {
  const { values, errors, theme, canEdit, onChange } = props
  const texts = useThemesTexts()
  const { fields: words } = texts
  const blindReview = theme?.loosening.reviewVeil ?? 'free'
  const templates = useQuery(lists.statusTemplates).data?.items
  const reviews = useQuery(lists.reviewTemplates).data?.items ?? []
  const chosen = templates?.find((template) => template.uuid === values.statusTemplateUuid)
  const isMoved = theme !== null && theme.projectsCount > 0 && values.statusTemplateUuid !== theme.projectSetting.statusTemplateUuid
  return (
    <div className="mk-theme-fields">
      <div>
        <Select
          label={words.statusTemplateUuid}
          required={canEdit}
          disabled={!canEdit}
          options={namedOptions(templates)}
          value={values.statusTemplateUuid}
          error={errors.statusTemplateUuid}
          onChange={(statusTemplateUuid) => onChange({ statusTemplateUuid })}
        />
        {chosen && <StatusRow statuses={chosen.statuses} />}
      </div>
      {isMoved && <Callout tone="warning">{texts.help.templateChange}</Callout>}
      <Select
        label={words.reviewTemplateUuid}
        required={canEdit}
        disabled={!canEdit}
        options={reviews.map(({ uuid, name, scale }) => ({ value: uuid, label: texts.reviewScale(name, scale) }))}
        value={values.reviewTemplateUuid}
        error={errors.reviewTemplateUuid}
        onChange={(reviewTemplateUuid) => onChange({ reviewTemplateUuid })}
      />
      <div className="mk-theme-switch">
        <Switch
          label={words.hidesReviewsUntilMine}
          checked={values.hidesReviewsUntilMine}
          disabled={!canEdit || blindReview === 'refused'}
          onChange={(hidesReviewsUntilMine) => onChange({ hidesReviewsUntilMine })}
        />
        <p className="mk-help">{texts.help.hidesReviewsUntilMine}</p>
        {canEdit && blindReview !== 'free' && (
          <p className="mk-help">{blindReview === 'refused' ? texts.loosening.veilRefused : texts.loosening.veilAcknowledged}</p>
        )}
      </div>
      <ItemGroupsField {...props} />
      <FormField {...props} />
      <InitialFields {...props} />
    </div>
  )
}

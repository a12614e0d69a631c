import type { FormBuilderTexts } from '@mekiki/i18n/forms/form-builder.ja'
import type { IconGlyph } from '@mekiki/ui'
import Building from 'lucide-react/icons/building-2'
import Calendar from 'lucide-react/icons/calendar'
import CircleDot from 'lucide-react/icons/circle-dot'
import Globe from 'lucide-react/icons/globe'
import Hash from 'lucide-react/icons/hash'
import Lightbulb from 'lucide-react/icons/lightbulb'
import LinkIcon from 'lucide-react/icons/link'
import Mail from 'lucide-react/icons/mail'
import Paperclip from 'lucide-react/icons/paperclip'
import SquareCheck from 'lucide-react/icons/square-check'
import Text from 'lucide-react/icons/text-align-start'
import User from 'lucide-react/icons/user'
import type { QuestionDraft } from '../form-draft.ts'

type Kind = keyof FormBuilderTexts['kinds']

/** How a question is answered, as people see it. */
export function kindOf({ targetProperty, questionType }: Pick<QuestionDraft, 'targetProperty' | 'questionType'>): Kind {
  if (targetProperty === 'email' || targetProperty === 'url' || targetProperty === 'country' || targetProperty === 'file') return targetProperty
  if (questionType === 'number_input') return 'number'
  if (questionType === 'date_input') return 'date'
  if (questionType === 'single_select') return 'single'
  if (questionType === 'multiple_select') return 'multiple'
  return targetProperty === 'idea_summary' || targetProperty === 'extension_item' ? 'text' : 'line'
}

const kindIcons: Record<Kind, IconGlyph> = {
  line: Text,
  text: Text,
  email: Mail,
  url: LinkIcon,
  number: Hash,
  date: Calendar,
  single: CircleDot,
  multiple: SquareCheck,
  country: Globe,
  file: Paperclip
}

/** The picture of a question: what it is about where that is fixed, else how it is answered. */
export function iconOf(question: Pick<QuestionDraft, 'targetProperty' | 'questionType'>): IconGlyph {
  if (question.targetProperty === 'user_name') return User
  if (question.targetProperty === 'belonging_to') return Building
  return question.targetProperty === 'idea_name' ? Lightbulb : kindIcons[kindOf(question)]
}

/** Whether a form sets the most characters of an answer. */
export function hasLength({ targetProperty, questionType }: QuestionDraft): boolean {
  if (targetProperty === 'extension_item') return questionType === 'multiline_text_input'
  return ['user_name', 'idea_name', 'idea_summary', 'belonging_to'].includes(targetProperty)
}

import { z } from 'zod'

/** Where backups go, with which key, and how long they are kept. */
export interface BackupSettings {
  /** A folder, or a bucket as `s3://bucket/folder`; null where none is set. */
  to: string | null
  /** The operator's key or passphrase. */
  key: string | null
  /** Of how many days, weeks and months the newest backup is kept. */
  keep: { days: number; weeks: number; months: number }
  s3: { region: string; endpoint: string | null; accessKeyId: string | null; secretAccessKey: string | null }
}

const count = (standard: number) => z.coerce.number().int().min(0).max(1000).default(standard)
const text = z.string().trim().min(1)

/** How the settings of backups are read; those of the bucket are those of the files' store unless given. */
export const backupShape = {
  BACKUP_TO: text.refine((value) => !value.includes('://') || /^s3:\/\/[a-z0-9.-]+(?:\/.*)?$/u.test(value), 'a folder or s3://bucket/folder').optional(),
  BACKUP_KEY: text.min(16).optional(),
  BACKUP_KEEP_DAYS: count(7),
  BACKUP_KEEP_WEEKS: count(5),
  BACKUP_KEEP_MONTHS: count(12),
  BACKUP_S3_REGION: text.optional(),
  BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/u }).optional(),
  BACKUP_S3_ACCESS_KEY_ID: text.optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: text.optional()
}

const shape = z.object(backupShape)

interface StoreValues {
  S3_REGION: string
  S3_ENDPOINT?: string | undefined
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
}

/** The settings of backups, from values that were read by `backupShape`. */
export function readBackupSettings(values: z.output<typeof shape> & StoreValues): BackupSettings {
  return {
    to: values.BACKUP_TO ?? null,
    key: values.BACKUP_KEY ?? null,
    keep: { days: values.BACKUP_KEEP_DAYS, weeks: values.BACKUP_KEEP_WEEKS, months: values.BACKUP_KEEP_MONTHS },
    s3: {
      region: values.BACKUP_S3_REGION ?? values.S3_REGION,
      endpoint: values.BACKUP_S3_ENDPOINT ?? values.S3_ENDPOINT ?? null,
      accessKeyId: values.BACKUP_S3_ACCESS_KEY_ID ?? values.S3_ACCESS_KEY_ID ?? null,
      secretAccessKey: values.BACKUP_S3_SECRET_ACCESS_KEY ?? values.S3_SECRET_ACCESS_KEY ?? null
    }
  }
}

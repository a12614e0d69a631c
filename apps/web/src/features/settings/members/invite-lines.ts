export * from '@mekiki/api-client/invite-lines'

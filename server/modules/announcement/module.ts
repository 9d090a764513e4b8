import type { Module } from '#server/platform/module.ts'
import { announcementHandlers } from './announcement.ts'

export const announcementModule = {
  name: 'announcement',
  handlers: announcementHandlers,
} as const satisfies Module

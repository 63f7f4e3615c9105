import { dayMs } from '../../kit/time.ts'

/** Kinds of things that operators write notes on. */
export const noteKinds = ['member', 'order'] as const
export type NoteKind = (typeof noteKinds)[number]

/** Characters of a note, colleagues it mentions, and notes in one answer. */
export const noteMax = { text: 500, mentions: 10, page: 50 } as const
/** How long its writer may edit or delete a note. */
export const noteEditMs = dayMs

/** Whether a note may still be changed by whoever wrote it. */
export const isNoteOpen = (writtenAt: Date, now: Date): boolean => now.getTime() - writtenAt.getTime() <= noteEditMs

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentType } from 'react'
import type { StowMood } from '../../ui/stow.tsx'
import { SampleBox } from './parts/sample-box.tsx'
import { SampleItems } from './parts/sample-items.tsx'
import { SampleLabel } from './parts/sample-label.tsx'
import { SampleList } from './parts/sample-list.tsx'
import { SampleSearch } from './parts/sample-search.tsx'
import { SampleShelf } from './parts/sample-shelf.tsx'

type TourStep = {
  title: MessageDescriptor
  text: MessageDescriptor
  /** The mascot's mood and sentence. */
  mood: StowMood
  says: MessageDescriptor
  /** Names the sample next to it. */
  caption: MessageDescriptor
  Sample: ComponentType
}

/** The six steps in their order. */
export const tourSteps: readonly TourStep[] = [
  {
    title: msg`Welcome to Stowage`,
    text: msg`Six quick steps to always knowing what’s where.`,
    mood: 'excited',
    says: msg`Hi, I’m Stow! Come along. It only takes a minute.`,
    caption: msg`A sample shelf`,
    Sample: SampleShelf,
  },
  {
    title: msg`Create your first container`,
    text: msg`Give a box a name and say where it lives. That’s it. You can fill it later.`,
    mood: 'helpful',
    says: msg`Start with the box you open most. I’ll remember what’s in it!`,
    caption: msg`A sample container`,
    Sample: SampleBox,
  },
  {
    title: msg`Add items to your containers`,
    text: msg`Type a name, say it or take a photo. With Quick Fill, you snap one thing after another.`,
    mood: 'happy',
    says: msg`Tell me how many you have, and I’ll warn you before they run out!`,
    caption: msg`Sample items`,
    Sample: SampleItems,
  },
  {
    title: msg`Generate QR codes`,
    text: msg`Every container has its own QR code. Print the label, stick it on, and scan it to look inside.`,
    mood: 'excited',
    says: msg`One scan, and the lid can stay closed!`,
    caption: msg`A sample label`,
    Sample: SampleLabel,
  },
  {
    title: msg`Search and find anything`,
    text: msg`Type a word or two, and Search tells you which container to open.`,
    mood: 'helpful',
    says: msg`Looking for batteries? I know just the box!`,
    caption: msg`A sample search`,
    Sample: SampleSearch,
  },
  {
    title: msg`You’re all set`,
    text: msg`Start with one box. You’ll find this tutorial under Help.`,
    mood: 'proud',
    says: msg`You put it away. I know where!`,
    caption: msg`Where to start`,
    Sample: SampleList,
  },
]

/** Progress at a step, counted from 0, in whole percent. */
export const percentAt = (index: number) => Math.round(((index + 1) / tourSteps.length) * 100)

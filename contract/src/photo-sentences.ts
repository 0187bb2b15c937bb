/** Why a photo or a picture of a person is refused. */
export const photoSentences = {
  'photo.not-data-url': 'Photo must be a data URL',
  'photo.not-a-picture': 'Photo must be a JPEG, PNG or WebP picture',
  'photo.too-large': 'A photo can be up to 5 MB. Choose a smaller one.',
  'photo.too-many-pixels': 'This photo has more than 50 million pixels. Make it smaller first.',
  'photo.opens-too-large':
    'This photo is too large: over 128 MB once opened. Save it as a plain JPEG, or make it smaller first.',
  'photo.damaged': 'This photo is damaged and can’t be read. Choose another one.',
  'photo.not-stored':
    'Couldn’t save the photo: the server’s disk is full or can’t be written to. Nothing was saved. Ask the people who run this service to fix it.',
  'photo.not-found': 'Photo not found',
  'profile-picture.not-found': 'Picture not found',
  'photo.size-unknown': 'Size must be small or full',
} as const

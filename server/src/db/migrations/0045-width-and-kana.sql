-- Texts are compared by the same steps in browser and database (contract/src/fold.ts): without regard to width, in one spelling
-- of kana, Korean syllables and accents, with the Greek letters of units as people type them. `unaccent` knew none of these, and
-- its list differs between versions of PostgreSQL.
create or replace function fold(value text) returns text
  language sql immutable strict parallel safe
  return case
    -- Most texts are plain Latin letters, for which this takes half the time.
    when octet_length(value) = char_length(value) then lower(replace(replace(value, '''', ''), '`', ''))
    else normalize(replace(replace(replace(replace(replace(translate(lower(regexp_replace(
      normalize(replace(replace(replace(value, U&'\00B4', ''''), U&'\309B', U&'\3099'), U&'\309C', U&'\309A'), NFKD),
      '[\u00AD\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670'
      '\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F'
      '\u0027\u0060\u02B9-\u02CB\u05F3\u2018-\u201B\u2032]',
      '', 'g')),
      'øłđðıħŧŋμς×÷⁄∕∖、。〇‐‒–—―−“”„‟«»',
      'olddihtnuσx///\,.0------""""""'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ω', 'ohm'), NFC)
  end;

-- The update computes `search` again for each row with a character beyond ASCII, because `fold` gives another text for it.
alter table items disable trigger items_updated;
update items set name = name
  where octet_length(name || coalesce(sku, '') || coalesce(barcode, '') || coalesce(description, ''))
    > char_length(name || coalesce(sku, '') || coalesce(barcode, '') || coalesce(description, ''));
update containers set name = name
  where octet_length(name || location || coalesce(description, ''))
    > char_length(name || location || coalesce(description, ''));
update users set email = email where octet_length(name || email) > char_length(name || email);
update tickets set subject = subject
  where octet_length(subject || name || email) > char_length(subject || name || email);
alter table items enable trigger items_updated;

-- Hebrew and Arabic are written without vowel signs as a rule, and with them now and then: searches compare the letters
-- alone, without the points and accents of Hebrew, the vowel signs of Arabic, and the stroke that lengthens its words.
create or replace function fold(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, regexp_replace(value,
    '[\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0640\u064B-\u0652\u0670]', '', 'g')));

-- What was folded with them is folded anew, as if what it is made of had changed. Sessions listen to names of people, and
-- a container says that what it holds has changed, which is not so.
alter table items disable trigger items_updated;
do $$
declare
  signs constant text := '[\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0640\u064B-\u0652\u0670]';
begin
  update items set name = name where search ~ signs;
  update containers set name = name where search ~ signs;
  update users set email = email where search ~ signs;
  update tickets set subject = subject where search ~ signs;
end $$;
alter table items enable trigger items_updated;

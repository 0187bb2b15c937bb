-- The seeded description of Free reads as a sentence of its own now; a text that an administrator wrote stays.
update plans set description = 'For one closet, or to try it out.' where description = 'For one closet or a first try.';

-- People of the bundled provider were known by its address, so that another PUBLIC_URL made strangers of them. Now they
-- have the name 'bundled'. Who has more than one account by this keeps the first. In a new database the provider's
-- tables come later, and nobody is there to be renamed.

do $$
begin
  if to_regclass('identity_accounts') is not null then
    update users set issuer = 'bundled'
    where id in (
      select min(u.id)
      from users u join identity_accounts a on a.id::text = u.subject
      where u.issuer like '%/identity'
      group by u.subject
    );
  end if;
end
$$;

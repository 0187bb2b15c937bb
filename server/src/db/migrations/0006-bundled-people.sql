-- People of the bundled provider were known by its address, so that another PUBLIC_URL made strangers of them. Now they
-- have the name 'bundled'. Who has more than one account by this keeps the one that holds the most. In a new database
-- the provider's tables come later, and nobody is there to be renamed.

do $$
begin
  if to_regclass('identity_accounts') is not null then
    update users set issuer = 'bundled'
    where id in (
      select distinct on (u.subject) u.id
      from users u
        join identity_accounts a on a.id::text = u.subject
        left join workspace_totals t on t.workspace_id = u.workspace_id
      where u.issuer like '%/identity'
      order by u.subject, coalesce(t.containers, 0) + coalesce(t.items, 0) desc, u.id desc
    );
  end if;
end
$$;

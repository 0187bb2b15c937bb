/** An item as the contract shows it, from `items i`. Everything stands in the one row. */
export const itemColumns = `i.id, i.name, i.description, i.quantity, i.min_quantity as "minQuantity", i.sku, i.barcode,
  '/api/photos/' || i.photo as "imageUrl", i.container_id as "containerId", i.container_name as "containerName",
  i.location, i.created_at as "createdAt", i.updated_at as "updatedAt"`
